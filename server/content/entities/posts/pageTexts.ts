/**
 * Titles and descriptions of the blog's pages for search engines; `name` is the breadcrumb. Texts
 * marked `i18n` are extracted into locales/*.po under their id.
 */
export const blogPageTexts = {
  name: /*i18n*/ { id: 'page.blog.name', message: 'Blog' },
  title: /*i18n*/ { id: 'page.blog.title', message: 'Blog: care in plain words' },
  description: /*i18n*/ {
    id: 'page.blog.description',
    message:
      'What to ask before an operation, what is normal after it, what to pack, and when to call: articles from people who do this every day.',
  },
  titlePage: /*i18n*/ { id: 'page.blog.title-page', message: '{title}, page {page}' },
  descriptionPage: /*i18n*/ {
    id: 'page.blog.description-page',
    message: 'Page {page}. {description}',
  },
  ofTitle: /*i18n*/ { id: 'page.blog.of-title', message: 'Articles: {name}' },
  ofDescription: /*i18n*/ {
    id: 'page.blog.of-description',
    message: '{description} Articles from the Nabz blog: {name}.',
  },
  authorTitle: /*i18n*/ { id: 'page.blog.author-title', message: 'Articles by {name}' },
  authorDescription: /*i18n*/ {
    id: 'page.blog.author-description',
    message: '{name}, {role}. {description}',
  },
  packageDescription: /*i18n*/ {
    id: 'page.blog.package-description',
    message: 'Before, during, and after “{name}”: articles from the Nabz blog.',
  },
  searchTitle: /*i18n*/ { id: 'page.blog.search-title', message: 'Search the blog' },
  searchDescription: /*i18n*/ {
    id: 'page.blog.search-description',
    message: 'Find an article by a word or a symptom. The spelling does not have to be exact.',
  },
  feedTitle: /*i18n*/ { id: 'page.blog.feed-title', message: 'Nabz blog' },
};
