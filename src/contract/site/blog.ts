import * as v from 'valibot';
import { picture } from '../image.ts';
import { pageAttributes } from '../pageAttributes.ts';
import { portraitLook, tint } from '../drawing.ts';
import { named, packageCard, postCard } from './cards.ts';
import { commentList } from './comments.ts';
import { listPage, numberInAddress, queryParts } from './list.ts';

// API answers and queries of the blog's pages.

const word = v.optional(v.pipe(v.string(), v.maxLength(80)));
/** At most one of tag, category, author, package (number or slug): each has a URL of its own. */
export const postQuery = v.object({
  page: queryParts.page,
  tag: word,
  category: word,
  author: word,
  package: word,
});
export type PostQuery = v.InferOutput<typeof postQuery>;

/** The portrait of an author who is one of the physicians; null for others. */
const physician = v.nullable(
  v.object({
    /** Drawn by apps of earlier releases. */
    look: portraitLook,
    letter: v.optional(v.string(), ''),
    tint,
    photo: v.optional(v.nullable(picture), null),
  }),
);

/** The filter of a list, for its heading; null for the list of all. */
export const postsOf = v.variant('kind', [
  v.object({ kind: v.literal('tag'), ...named.entries, description: v.string() }),
  v.object({ kind: v.literal('category'), ...named.entries, description: v.string() }),
  v.object({
    kind: v.literal('author'),
    ...named.entries,
    description: v.string(),
    role: v.string(),
    physician,
  }),
  v.object({ kind: v.literal('package'), package: packageCard }),
]);
export type PostsOf = v.InferOutput<typeof postsOf>;

/** Categories that have posts, for the bar above every blog page. */
const blogNavigation = { sections: v.array(named) };

export const postListPage = v.object({
  ...listPage(postCard).entries,
  of: v.nullable(postsOf),
  ...blogNavigation,
});
export type PostListPage = v.InferOutput<typeof postListPage>;

export const postPage = v.object({
  ...postCard.entries,
  bodyHtml: v.string(),
  /** The h2 headings, whose ids are in `bodyHtml`. */
  contents: v.array(v.object({ id: v.string(), title: v.string() })),
  author: v.object({ ...named.entries, role: v.string(), description: v.string(), physician }),
  reviewer: v.nullable(v.object({ ...named.entries, title: v.string(), at: v.string() })),
  tags: v.array(named),
  categories: v.array(named),
  related: v.array(postCard),
  packages: v.array(packageCard),
  comments: commentList,
  ...blogNavigation,
  attributes: pageAttributes,
});
export type PostPage = v.InferOutput<typeof postPage>;

export const searchQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(100))),
  page: queryParts.page,
  /** The search as it was typed, without correcting slips. */
  typed: v.optional(v.pipe(numberInAddress, v.literal(1))),
});

/** A text in segments; `hit` marks the matches. */
export const marked = v.array(v.object({ text: v.string(), hit: v.boolean() }));
export type Marked = v.InferOutput<typeof marked>;

export const blogSearchPage = v.object({
  q: v.string(),
  /** What was looked for instead, as a word of `q` was taken for a slip; null when none was. */
  corrected: v.nullable(v.string()),
  items: v.array(v.object({ ...postCard.entries, titleMarked: marked, excerptMarked: marked })),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  ...blogNavigation,
  attributes: pageAttributes,
});
export type BlogSearchPage = v.InferOutput<typeof blogSearchPage>;
