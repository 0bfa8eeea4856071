import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { orNotFound } from '#app/loaders.ts';
import { readSiteSearch } from '#catalog/siteSearch/searchParams.ts';
import { SearchPage } from '#features/search/searchPage.tsx';

export const Route = createFileRoute('/_site/search')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch(search),
  loader: ({ context: { api }, deps: { q, typed } }) =>
    api
      .call('search', { query: { q: q === undefined ? undefined : String(q), typed } })
      .catch(orNotFound),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <SearchPage results={Route.useLoaderData()} />,
});
