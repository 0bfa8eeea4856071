import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { loadOfPackage } from '#app/ofPackage.ts';
import { PostsPage } from '#features/blog/postsPage.tsx';
import { readPageSearch } from '#features/blog/search.ts';

/** Articles about one package. */
export const Route = createFileRoute('/_site/blog/package/$id')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => readPageSearch(search),
  loader: ({ context: { api }, params, deps }) =>
    loadOfPackage(
      params.id,
      (id) => api.call('posts', { query: { ...deps, package: id } }),
      (list) => (list.of?.kind === 'package' ? list.of.package.id : undefined),
      '/blog/package/$id',
    ),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <PostsPage list={Route.useLoaderData()} />,
});
