import { createFileRoute } from '@tanstack/react-router';
import { failedHead, publicHead } from '#app/head.ts';
import { orNotFound } from '#app/orNotFound.ts';
import { PostsPage } from '#features/blog/postsPage.tsx';
import { readPageSearch } from '#features/blog/search.ts';

export const Route = createFileRoute('/_site/blog/tag/$slug')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => readPageSearch(search),
  loader: ({ context: { api }, params, deps }) => api.call('posts', { query: { ...deps, tag: params.slug } }).catch(orNotFound),
  head: ({ loaderData, match }) =>
    loaderData ? publicHead(loaderData.attributes, { ...match.context, path: `/blog/tag/${match.params.slug}` }) : failedHead(match),
  component: () => <PostsPage list={Route.useLoaderData()} />,
});
