import { createFileRoute } from '@tanstack/react-router';
import { postsHead } from '#app/blogHead.ts';
import { PostsPage } from '#features/blog/postsPage.tsx';
import { requireExistingPage, readPageSearch } from '#features/blog/searchParams.ts';
import { orNotFound } from '#app/loaders.ts';

/** The articles of one category. */
export const Route = createFileRoute('/_site/blog/category/$slug')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => readPageSearch(search),
  loader: ({ context: { api }, params, deps }) =>
    api
      .call('posts', { query: { ...requireExistingPage(deps), category: params.slug } })
      .catch(orNotFound),
  head: ({ loaderData, match }) => postsHead(loaderData, match),
  component: () => <PostsPage list={Route.useLoaderData()} />,
});
