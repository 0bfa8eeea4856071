import type { PostPage as Post } from '#contract/site/blog.ts';

export function PostPage({ post }: { post: Post }) {
  return <main id="content">{post.title}</main>;
}
