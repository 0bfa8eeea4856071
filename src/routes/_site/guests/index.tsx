import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { GuestsPage } from '#features/guests/guestsPage.tsx';
import { readGuestSearch } from '#features/guests/searchParams.ts';

/** The first page of the list; later ones, and its entries, are in $guest.tsx. */
export const Route = createFileRoute('/_site/guests/')({
  validateSearch: readGuestSearch,
  // The router merges the validated search over the raw one, so invalid params are removed here,
  // too.
  loaderDeps: ({ search }) => readGuestSearch(search),
  loader: ({ context, deps }) => context.api.call('guests', { query: deps }),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: Page,
});

function Page() {
  return <GuestsPage list={Route.useLoaderData()} search={readGuestSearch(Route.useSearch())} />;
}
