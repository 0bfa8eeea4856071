/** Titles and descriptions of public pages; Lingui extracts them by the comment, the server says them by id. */
export const pageMessages = {
  homeTitle: /*i18n*/ { id: 'page.home.title', message: 'Nabz: health care, from the first question to the last visit' },
  homeDescription: /*i18n*/ {
    id: 'page.home.description',
    message: 'Care packages with clear prices, doctors who answer, and medical records that open without the internet.',
  },
  packagesTitle: /*i18n*/ { id: 'page.packages.title', message: 'Care packages' },
  packagesTitlePage: /*i18n*/ { id: 'page.packages.title-page', message: 'Care packages, page {page}' },
  packagesDescription: /*i18n*/ {
    id: 'page.packages.description',
    message: 'Care packages in Iran with what is included, how many days they take, where they are done, and what they cost.',
  },
  packagesDescriptionPage: /*i18n*/ {
    id: 'page.packages.description-page',
    message: 'Page {page} of the care packages in Iran: what is included, how many days, where, and what they cost.',
  },
};
