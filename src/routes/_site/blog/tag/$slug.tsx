import { createFileRoute } from '@tanstack/react-router';
import { postsHead } from '#app/blogHead.ts';
import { PostsPage } from '#features/blog/postsPage.tsx';
import { requireExistingPage, readPageSearch } from '#features/blog/searchParams.ts';
import { orNotFound } from '#app/loaders.ts';

/** The articles with one tag. */
export const Route = createFileRoute('/_site/blog/tag/$slug')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => readPageSearch(search),
  loader: ({ context: { api }, params, deps }) =>
    api
      .call('posts', { query: { ...requireExistingPage(deps), tag: params.slug } })
      .catch(orNotFound),
  head: ({ loaderData, match }) => postsHead(loaderData, match),
  component: () => <PostsPage list={Route.useLoaderData()} />,
});
