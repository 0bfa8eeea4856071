/**
 * The clinic's name in the language's script, for page titles (app/head.ts). The server has the same
 * entry in server/content/seo/clinic.ts. To rename the clinic, translate the entry and leave
 * `message`: build/companyName.ts inserts the translation into all texts that name the clinic.
 */
export const companyName = /*i18n*/ { id: 'companyName', message: 'Nabz' };
