import { createFileRoute } from '@tanstack/react-router';
import { failedHead, publicHead } from '#app/head.ts';
import { EstimatePage } from '#features/estimate/estimatePage.tsx';
import { readEstimateSearch } from '#features/estimate/search.ts';

export const Route = createFileRoute('/_site/package-stimation')({
  validateSearch: readEstimateSearch,
  loaderDeps: ({ search }) => readEstimateSearch(search),
  loader: ({ context, deps }) => context.api.call('estimate', { query: deps }),
  head: ({ loaderData, match }) =>
    loaderData ? publicHead(loaderData.attributes, { ...match.context, path: '/package-stimation' }) : failedHead(match),
  component: Page,
});

function Page() {
  return <EstimatePage page={Route.useLoaderData()} search={readEstimateSearch(Route.useSearch())} />;
}
