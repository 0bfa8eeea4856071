import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { loadSegment, dataOf } from '#app/loaders.ts';
import { GuestPage } from '#features/guests/guestPage.tsx';
import { readGuestSearch } from '#features/guests/searchParams.ts';

// Apart, as most visitors open an entry here and not a page of the list.
const GuestsPage = lazyRouteComponent(
  () => import('#features/guests/guestsPage.tsx'),
  'GuestsPage',
);

/**
 * `/guests/2` is a later page of the list; any other segment is the slug of a guest’s story
 * (catalog/segment.ts).
 */
export const Route = createFileRoute('/_site/guests/$guest')({
  validateSearch: readGuestSearch,
  loaderDeps: ({ search }) => readGuestSearch(search),
  beforeLoad: ({ params, search }) => {
    if (params.guest === '1')
      throw redirect({ to: '/guests', search: readGuestSearch(search), statusCode: 301 });
  },
  loader: ({ context: { api }, params, deps }) =>
    loadSegment(params.guest, {
      listPage: GuestsPage,
      list: (page) => api.call('guests', { query: { ...deps, page } }),
      detail: (slug) => api.call('guest', { params: { guest: slug } }),
    }),
  head: ({ loaderData, match }) => publicHead(loaderData && dataOf(loaderData), match),
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  const search = readGuestSearch(Route.useSearch());
  return loaded.kind === 'list' ? (
    <GuestsPage list={loaded.list} search={search} />
  ) : (
    <GuestPage item={loaded.detail} />
  );
}
