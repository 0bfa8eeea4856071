/**
 * Titles and descriptions of the care centers' pages for search engines; `title` is also the
 * breadcrumb. Texts marked `i18n` are extracted into locales/*.po under their id.
 */
export const careCenterPageTexts = {
  title: /*i18n*/ { id: 'page.care-centers.title', message: 'Care centers' },
  titlePage: /*i18n*/ { id: 'page.care-centers.title-page', message: 'Care centers, page {page}' },
  description: /*i18n*/ {
    id: 'page.care-centers.description',
    message:
      'Hospitals and clinics in Iran that work with Nabz: where they are, what they do, opening hours, and their doctors.',
  },
  descriptionPage: /*i18n*/ {
    id: 'page.care-centers.description-page',
    message:
      'Page {page} of the hospitals and clinics that work with Nabz: where they are, services, opening hours, and doctors.',
  },
  detailTitle: /*i18n*/ { id: 'page.care-center.title', message: '{name}, {city}' },
  detailDescription: /*i18n*/ {
    id: 'page.care-center.description',
    message: '{name}, {city}: {summary}',
  },
};
