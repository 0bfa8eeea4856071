import { createFileRoute } from '@tanstack/react-router';
import { postsHead } from '#app/blogHead.ts';
import { PostsPage } from '#features/blog/postsPage.tsx';
import { requireExistingPage, readPageSearch } from '#features/blog/searchParams.ts';
import { loadForPackage } from '#app/loaders.ts';

/** Articles about one package. */
export const Route = createFileRoute('/_site/blog/package/$id')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => readPageSearch(search),
  loader: ({ context: { api }, params, deps }) =>
    loadForPackage(
      params.id,
      (id) => api.call('posts', { query: { ...requireExistingPage(deps), package: id } }),
      (list) => (list.of?.kind === 'package' ? list.of.package.id : undefined),
      '/blog/package/$id',
    ),
  head: ({ loaderData, match }) => postsHead(loaderData, match),
  component: () => <PostsPage list={Route.useLoaderData()} />,
});
