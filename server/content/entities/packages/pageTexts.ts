/**
 * Titles and descriptions of the lists of packages for search engines; `title` is also the
 * breadcrumb. Texts marked `i18n` are extracted into locales/*.po under their id.
 */
export const packagePageTexts = {
  title: /*i18n*/ { id: 'page.packages.title', message: 'Care packages' },
  titlePage: /*i18n*/ { id: 'page.packages.title-page', message: 'Care packages, page {page}' },
  description: /*i18n*/ {
    id: 'page.packages.description',
    message:
      'Care packages in Iran with what is included, how many days they take, where they are done, and what they cost.',
  },
  descriptionPage: /*i18n*/ {
    id: 'page.packages.description-page',
    message:
      'Page {page} of the care packages in Iran: what is included, how many days, where, and what they cost.',
  },
};
