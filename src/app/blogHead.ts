import { imagePreload } from '#catalog/imagePreload.ts';
import type { Picture } from '#contract/image.ts';
import type { PostListPage, PostPage } from '#contract/site/blog.ts';
import { coverSizes } from '#features/blog/coverSizes.ts';
import { publicHead } from './head.ts';

// The `head` of the blog's routes: that of other public pages, and a preload of the first picture.

type Match = Parameters<typeof publicHead>[1];
type Head = ReturnType<typeof publicHead>;

/** Adds a preload link for the first picture; drawings are small files that lists share. */
function withCover(head: Head, picture: Picture | null | undefined, sizes: string) {
  return 'links' in head && picture && !picture.tint
    ? { ...head, links: [...head.links, imagePreload(picture, sizes)] }
    : head;
}

/** The head of an article; its cover is above the fold, so it is preloaded. */
export const postHead = (post: PostPage | undefined, match: Match) =>
  withCover(publicHead(post, match), post?.image, coverSizes.post);

/** The head of a list of articles; its first page shows the first cover large. */
export const postsHead = (list: PostListPage | undefined, match: Match) =>
  withCover(
    publicHead(list, match),
    list?.page === 1 ? list.items[0]?.image : null,
    coverSizes.lead,
  );
