/**
 * Titles and descriptions of the guests' pages for search engines; `title` is also the breadcrumb.
 * Texts marked `i18n` are extracted into locales/*.po under their id.
 */
export const guestPageTexts = {
  title: /*i18n*/ { id: 'page.guests.title', message: 'Guest stories' },
  titlePage: /*i18n*/ { id: 'page.guests.title-page', message: 'Guest stories, page {page}' },
  description: /*i18n*/ {
    id: 'page.guests.description',
    message:
      'People who came to Iran for care tell their own stories: what was done, where, with whom, and what they did not expect.',
  },
  descriptionPage: /*i18n*/ {
    id: 'page.guests.description-page',
    message:
      'Page {page} of the stories of people who came to Iran for care: what was done, where, and with whom.',
  },
  packageTitle: /*i18n*/ { id: 'page.guests.package-title', message: 'Guest stories: {package}' },
  packageTitlePage: /*i18n*/ {
    id: 'page.guests.package-title-page',
    message: 'Guest stories: {package}, page {page}',
  },
  packageDescription: /*i18n*/ {
    id: 'page.guests.package-description',
    message:
      'Guests who came for “{package}” tell their own stories: where they came from, when, and how it went.',
  },
  packageDescriptionPage: /*i18n*/ {
    id: 'page.guests.package-description-page',
    message: 'Page {page} of the stories of guests who came for “{package}”, in their own words.',
  },
  storyTitle: /*i18n*/ { id: 'page.guest.title', message: '{name}: {treatment}' },
  storyDescription: /*i18n*/ {
    id: 'page.guest.description',
    message: '“{quote}” {name}, {country}',
  },
};
