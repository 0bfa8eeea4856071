import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { PackagesPage } from '#features/packages/packagesPage.tsx';
import { readPackageSearch } from '#features/packages/searchParams.ts';

/** The first page of the list; later ones, and its entries, are in $package.tsx. */
export const Route = createFileRoute('/_site/packages/')({
  validateSearch: readPackageSearch,
  // The router merges the validated search over the raw one, so invalid params are removed here,
  // too.
  loaderDeps: ({ search }) => readPackageSearch(search),
  loader: ({ context, deps }) => context.api.call('packages', { query: deps }),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: Page,
});

function Page() {
  return (
    <PackagesPage list={Route.useLoaderData()} search={readPackageSearch(Route.useSearch())} />
  );
}
