import { createFileRoute } from '@tanstack/react-router';
import { postHead } from '#app/blogHead.ts';
import { PostPage } from '#features/blog/postPage.tsx';
import { orNotFound } from '#app/loaders.ts';

export const Route = createFileRoute('/_site/blog/$slug')({
  loader: ({ context: { api }, params }) =>
    api.call('post', { params: { post: params.slug } }).catch(orNotFound),
  head: ({ loaderData, match }) => postHead(loaderData, match),
  component: () => <PostPage post={Route.useLoaderData()} />,
});
