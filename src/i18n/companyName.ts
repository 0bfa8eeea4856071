/**
 * The clinic's name in the language's script: one catalogue entry, which the build inserts into all
 * texts that name it.
 */
export const companyName = /*i18n*/ { id: 'companyName', message: 'Nabz' };
