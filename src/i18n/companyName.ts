/**
 * The clinic's name in the language's script: one catalogue entry, which build/companyName.ts finds
 * by this id and inserts into all texts that name the clinic.
 */
export const companyName = /*i18n*/ { id: 'companyName', message: 'Nabz' };
