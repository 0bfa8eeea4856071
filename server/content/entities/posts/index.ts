import { type SitemapEntry, defineEntity, type SitemapTools } from '../../entity.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';
import { changedAt, latestPosts, postPicture } from './card.ts';
import { servePost } from './detail.ts';
import { pageSize, servePosts } from './list.ts';
import { serveBlogSearch } from './search.ts';

/**
 * Posts of the blog as a kind of content: Markdown files, public pages, API. Registered in
 * entities/index.ts, with the tags, categories and authors below.
 */
export const postEntity = defineEntity('post', {
  source: { format: 'markdown', path: 'posts/', translated: ['title', 'excerpt', 'imageAlt'] },
  references: {
    author: 'author',
    reviewer: 'physician',
    tags: 'tag',
    categories: 'postCategory',
    packages: 'package',
  },
  pages: {
    path: '/blog',
    list: { pageSize, numberedIn: 'query' },
    reservedSlugs: ['search', 'tag', 'category', 'author', 'package', 'feed'],
    fixed: ['/blog/search', '/blog/feed.xml'],
    byPackage: true,
    sitemap: blogSitemap,
  },
  pictures: [postPicture],
  serve: [servePosts, servePost, serveBlogSearch],
  bodies: (content) => content.post,
  changedAt(content, slug) {
    const post = content.find('post', slug);
    return post && changedAt(content, post);
  },
  check(entries, { report }) {
    for (const { slug, reviewer, reviewedAt } of entries) {
      if (reviewer !== undefined && reviewedAt === undefined)
        report(slug, ['reviewer'], 'reviewer: reviewedAt is missing');
      if (reviewer === undefined && reviewedAt !== undefined)
        report(slug, ['reviewedAt'], 'reviewedAt: reviewer is missing');
    }
  },
});

/** The blog's first page, its posts, and the lists that are not empty. */
function blogSitemap(
  content: PublicContent,
  { changedOf, entryPages }: SitemapTools,
): SitemapEntry[] {
  const posts = latestPosts(content);
  const listOf = (path: string, matches: (post: ContentOf<'post'>) => boolean): SitemapEntry[] => {
    const matching = posts.filter(matches);
    return matching.length > 0 ? [{ path, changed: changedOf('post', matching) }] : [];
  };
  return [
    { path: '/blog', changed: changedOf('post', posts) },
    ...entryPages('post'),
    ...content
      .list('postCategory')
      .flatMap(({ slug }) =>
        listOf(`/blog/category/${slug}`, (post) => post.categories.includes(slug)),
      ),
    ...content
      .list('tag')
      .flatMap(({ slug }) => listOf(`/blog/tag/${slug}`, (post) => post.tags.includes(slug))),
    ...content
      .list('author')
      .flatMap(({ slug }) => listOf(`/blog/author/${slug}`, (post) => post.author === slug)),
    ...content
      .list('package')
      .flatMap(({ id, slug }) =>
        listOf(`/blog/package/${id}`, (post) => post.packages.includes(slug)),
      ),
  ];
}

/** Pages of a kind that has lists of posts; `blogSitemap` lists those that are not empty. */
const listOfPosts = (path: `/blog/${string}`) => ({
  path,
  list: null,
  reservedSlugs: [],
  sitemap: () => [],
});

/** Tags of posts, from one file. */
export const tagEntity = defineEntity('tag', {
  source: { format: 'list', path: 'tags.json' },
  references: {},
  pages: listOfPosts('/blog/tag'),
  pictures: [],
  serve: [],
});

/** Categories of posts, from one file; `category` is the medical kind. */
export const postCategoryEntity = defineEntity('postCategory', {
  source: { format: 'list', path: 'post-categories.json' },
  references: {},
  pages: listOfPosts('/blog/category'),
  pictures: [],
  serve: [],
});

/** Authors of posts, from one file. One with a doctor's slug is that doctor. */
export const authorEntity = defineEntity('author', {
  source: { format: 'list', path: 'authors.json' },
  references: {},
  pages: listOfPosts('/blog/author'),
  pictures: [],
  serve: [],
});
