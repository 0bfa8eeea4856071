/** The clinic's name in the letters of the language: one entry of the catalogue, which the build puts into all texts that name it. */
export const companyName = /*i18n*/ { id: 'companyName', message: 'Nabz' };
