import type { PostListPage } from '#contract/site/blog.ts';

export function PostsPage({ list }: { list: PostListPage }) {
  return <main id="content">{list.total}</main>;
}
