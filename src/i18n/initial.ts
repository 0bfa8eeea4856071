const titles = /^(?:دکتر|د\.|dr\.?)\s+/iu;

/** The letter that stands for a person: the first of the name, after "Dr". */
export const initialOf = (name: string): string => [...name.trim().replace(titles, '')][0] ?? '';
