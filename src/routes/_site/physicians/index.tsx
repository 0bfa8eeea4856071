import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { PhysiciansPage } from '#features/physicians/physiciansPage.tsx';
import { readPhysicianSearch } from '#features/physicians/searchParams.ts';

/** The first page of the list; later ones, and its entries, are in $physician.tsx. */
export const Route = createFileRoute('/_site/physicians/')({
  validateSearch: readPhysicianSearch,
  // The router merges the validated search over the raw one, so invalid params are removed here,
  // too.
  loaderDeps: ({ search }) => readPhysicianSearch(search),
  loader: ({ context, deps }) => context.api.call('physicians', { query: deps }),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: Page,
});

function Page() {
  return (
    <PhysiciansPage list={Route.useLoaderData()} search={readPhysicianSearch(Route.useSearch())} />
  );
}
