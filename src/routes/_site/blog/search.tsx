import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { requireExistingPage, readBlogSearch } from '#features/blog/searchParams.ts';
import { SearchPage } from '#features/blog/searchPage.tsx';
import { orNotFound } from '#app/loaders.ts';

export const Route = createFileRoute('/_site/blog/search')({
  validateSearch: readBlogSearch,
  loaderDeps: ({ search }) => readBlogSearch(search),
  loader: ({ context: { api }, deps }) => {
    const { q, page, typed } = requireExistingPage(deps);
    return api
      .call('blogSearch', { query: { q: q === undefined ? undefined : String(q), page, typed } })
      .catch(orNotFound);
  },
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <SearchPage results={Route.useLoaderData()} />,
});
