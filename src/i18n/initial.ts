const titles = /^(?:دکتر|د\.|dr\.?)\s+/iu;

/** The first letter of the name, without "Dr". */
export const initialOf = (name: string): string => [...name.trim().replace(titles, '')][0] ?? '';
