/**
 * Whom to call in Iran in a crisis, from any phone, in the order in which to call. Every text and
 * button takes them from here. 123 is the social emergency line. 1480 (Counselor's Voice) answers
 * from 8:00 to 24:00: docs/decisions/0022.
 */
export const crisisLines = { emergency: '115', social: '123', counseling: '1480' } as const;

export type CrisisLine = keyof typeof crisisLines;

/** Without a country code, as these numbers work inside Iran only. */
export const crisisHref = (line: CrisisLine): string => `tel:${crisisLines[line]}`;
