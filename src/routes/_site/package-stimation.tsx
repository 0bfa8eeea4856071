import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { readEstimateSearch, validateEstimateSearch } from '#catalog/estimate/searchParams.ts';
import { EstimatePage } from '#features/estimate/estimatePage.tsx';

/** The cost estimate. The spelling is that of the public URL (specification); do not correct it. */
export const Route = createFileRoute('/_site/package-stimation')({
  validateSearch: validateEstimateSearch,
  loaderDeps: ({ search }) => readEstimateSearch(search),
  loader: ({ context, deps }) => context.api.call('estimate', { query: deps }),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: Page,
});

function Page() {
  return (
    <EstimatePage page={Route.useLoaderData()} search={readEstimateSearch(Route.useSearch())} />
  );
}
