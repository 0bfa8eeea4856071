import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { CareCentersPage } from '#features/careCenters/careCentersPage.tsx';
import { readCareCenterSearch } from '#features/careCenters/searchParams.ts';

/** The first page of the list; later ones, and its entries, are in $careCenter.tsx. */
export const Route = createFileRoute('/_site/care-centers/')({
  validateSearch: readCareCenterSearch,
  // The router merges the validated search over the raw one, so invalid params are removed here,
  // too.
  loaderDeps: ({ search }) => readCareCenterSearch(search),
  loader: ({ context, deps }) => context.api.call('careCenters', { query: deps }),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: Page,
});

function Page() {
  return (
    <CareCentersPage
      list={Route.useLoaderData()}
      search={readCareCenterSearch(Route.useSearch())}
    />
  );
}
