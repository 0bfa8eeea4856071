/**
 * The clinic's name in the language's script. The server has the same entry in
 * server/content/seo/clinic.ts. Its translation is the name until the clinic sets one.
 */
export const companyName = /*i18n*/ { id: 'companyName', message: 'Nabz' };
