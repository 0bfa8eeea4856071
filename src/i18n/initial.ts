const titles = /^(?:دکتر|د\.|dr\.?)\s+/iu;

/** The letter that stands for a portrait: the first one of the name, without "Dr". */
export const initialOf = (name: string): string => [...name.trim().replace(titles, '')][0] ?? '';
