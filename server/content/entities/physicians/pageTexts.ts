/**
 * Titles and descriptions of the doctors' pages for search engines; `title` is also the breadcrumb.
 * Texts marked `i18n` are extracted into locales/*.po under their id.
 */
export const physicianPageTexts = {
  title: /*i18n*/ { id: 'page.physicians.title', message: 'Doctors' },
  titlePage: /*i18n*/ { id: 'page.physicians.title-page', message: 'Doctors, page {page}' },
  description: /*i18n*/ {
    id: 'page.physicians.description',
    message:
      'Doctors in Iran by specialty, city, and language, with their experience, consultation fee, and ratings from patients.',
  },
  descriptionPage: /*i18n*/ {
    id: 'page.physicians.description-page',
    message:
      'Page {page} of the doctors in Iran: specialty, city, languages, experience, consultation fee, and ratings from patients.',
  },
  detailTitle: /*i18n*/ { id: 'page.physician.title', message: '{name}, {title}' },
  detailDescription: /*i18n*/ {
    id: 'page.physician.description',
    message: '{title}, {city}: {summary}',
  },
};
