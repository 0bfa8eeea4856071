import { changedAt as postChangedAt } from '../../content/blog/dates.ts';
import { latestPosts } from '../../content/cards.ts';
import { memoizeByVersion } from '../../content/memoizeByVersion.ts';
import { type ContentKind, type ContentOf, slugOf } from '../../content/kinds.ts';
import { pageSizes } from '../../content/pageSizes.ts';
import type { PublicContent } from '../../content/snapshot.ts';

/** A public page: its path without locale, and when its content last changed. */
export interface Address {
  path: string;
  changed: string | undefined;
}

const newest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants.reduce((latest, one) => (one !== undefined && (latest === undefined || one > latest) ? one : latest), undefined);

/** When an entry changed: a post by its own dates, others by the import that last changed them. */
function changedAt(content: PublicContent, kind: ContentKind, slug: string): string | undefined {
  const post = kind === 'post' ? content.find('post', slug) : undefined;
  return post ? postChangedAt(content, post) : content.changedAt(kind, slug);
}

const changedOf = <Kind extends ContentKind>(content: PublicContent, kind: Kind, entries: readonly ContentOf<Kind>[]) =>
  newest(entries.map((entry) => changedAt(content, kind, slugOf(entry))));

const changed = (content: PublicContent, ...kinds: ContentKind[]) =>
  newest(kinds.map((kind) => changedOf(content, kind, content.list(kind))));

/** The pages of a list: `base`, `base/2`, … */
function pages<Kind extends ContentKind>(content: PublicContent, base: string, kind: Kind, of: readonly ContentOf<Kind>[], size: number) {
  const count = Math.max(1, Math.ceil(of.length / size));
  return Array.from({ length: count }, (_, at) => ({
    path: at === 0 ? base : `${base}/${at + 1}`,
    changed: changedOf(content, kind, of),
  }));
}

const details = (content: PublicContent, base: string, kind: ContentKind): Address[] =>
  content.list(kind).map((entry) => ({ path: `${base}/${slugOf(entry)}`, changed: changedAt(content, kind, slugOf(entry)) }));

const numbered = (content: PublicContent, base: string, kind: ContentKind, size: number): Address[] => [
  ...pages(content, base, kind, content.list(kind), size),
  ...details(content, base, kind),
];

/** The blog's first page, its posts, and its non-empty lists. */
function blog(content: PublicContent): Address[] {
  const posts = latestPosts(content);
  const listOf = (path: string, has: (post: ContentOf<'post'>) => boolean): Address[] => {
    const found = posts.filter(has);
    return found.length > 0 ? [{ path, changed: changedOf(content, 'post', found) }] : [];
  };
  return [
    { path: '/blog', changed: changedOf(content, 'post', posts) },
    ...details(content, '/blog', 'post'),
    ...content.list('postCategory').flatMap(({ slug }) => listOf(`/blog/category/${slug}`, (post) => post.categories.includes(slug))),
    ...content.list('tag').flatMap(({ slug }) => listOf(`/blog/tag/${slug}`, (post) => post.tags.includes(slug))),
    ...content.list('author').flatMap(({ slug }) => listOf(`/blog/author/${slug}`, (post) => post.author === slug)),
    ...content.list('package').flatMap(({ id, slug }) => listOf(`/blog/package/${id}`, (post) => post.packages.includes(slug))),
  ];
}

function guestsOfPackages(content: PublicContent): Address[] {
  const guests = content.list('guest');
  return content.list('package').flatMap(({ id, slug }) => {
    const ofPackage = guests.filter((guest) => guest.package === slug);
    return ofPackage.length > 0 ? pages(content, `/guests/package/${id}`, 'guest', ofPackage, pageSizes.guests) : [];
  });
}

/** A text page, if the content has it. */
function textPage(content: PublicContent, slug: string, ...beside: ContentKind[]): Address[] {
  if (!content.find('page', slug)) return [];
  return [{ path: `/${slug}`, changed: newest([content.changedAt('page', slug), changed(content, ...beside)]) }];
}

/** All pages for search engines; without filtered lists, later pages of the blog, and searches. */
export const publicAddresses = (content: PublicContent): readonly Address[] =>
  memoizeByVersion(content, 'public addresses', () => [
    { path: '/', changed: changed(content, 'package', 'physician', 'guest', 'post', 'category') },
    ...numbered(content, '/packages', 'package', pageSizes.packages),
    ...numbered(content, '/physicians', 'physician', pageSizes.physicians),
    ...numbered(content, '/care-centers', 'careCenter', pageSizes.careCenters),
    ...numbered(content, '/guests', 'guest', pageSizes.guests),
    ...guestsOfPackages(content),
    ...blog(content),
    ...textPage(content, 'plus', 'plan'),
    ...textPage(content, 'about'),
    ...textPage(content, 'contact-us', 'office'),
    { path: '/package-stimation', changed: changed(content, 'package', 'estimateOption') },
    ...details(content, '/public-forms', 'publicForm'),
  ]);
