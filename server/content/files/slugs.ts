import type { ContentKind } from '../kinds.ts';

/** What else stands under `/blog`: an article called `search` would never be seen. */
const blogWords = ['search', 'tag', 'category', 'author', 'package', 'feed'];
const pages = ['about', 'contact-us', 'plus'];

const number = /^\d+$/;
const isNumber = (slug: string) => (number.test(slug) ? 'a number is the address of a page of the list; add a word' : undefined);
const isTaken = (slug: string) => (blogWords.includes(slug) ? `/blog/${slug} is something else; choose another name` : undefined);

const checks: Partial<Record<ContentKind, readonly ((slug: string) => string | undefined)[]>> = {
  package: [isNumber],
  physician: [isNumber],
  careCenter: [isNumber],
  guest: [isNumber],
  post: [isNumber, isTaken],
  page: [(slug) => (pages.includes(slug) ? undefined : `the text pages are ${pages.join(', ')}`)],
};

/** Why an entry of this name would have no address at which it is found. */
export const slugFault = (kind: ContentKind, slug: string): string | undefined =>
  checks[kind]?.map((check) => check(slug)).find((fault) => fault !== undefined);
