import { createFileRoute } from '@tanstack/react-router';
import { failedHead, publicHead } from '#app/head.ts';
import { orNotFound } from '#app/orNotFound.ts';
import { PostPage } from '#features/blog/postPage.tsx';

export const Route = createFileRoute('/_site/blog/$slug')({
  loader: ({ context: { api }, params }) => api.call('post', { params: { post: params.slug } }).catch(orNotFound),
  head: ({ loaderData, match }) =>
    loaderData ? publicHead(loaderData.attributes, { ...match.context, path: `/blog/${match.params.slug}` }) : failedHead(match),
  component: () => <PostPage post={Route.useLoaderData()} />,
});
