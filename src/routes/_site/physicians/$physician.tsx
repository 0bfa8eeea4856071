import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { loadSegment, dataOf } from '#app/loaders.ts';
import { PhysicianPage } from '#features/physicians/physicianPage.tsx';
import { readBookingSearch, readPhysicianSearch } from '#features/physicians/searchParams.ts';

// Apart, as most visitors open an entry here and not a page of the list.
const PhysiciansPage = lazyRouteComponent(
  () => import('#features/physicians/physiciansPage.tsx'),
  'PhysiciansPage',
);

/**
 * `/physicians/2` is a later page of the list; any other segment is the slug of a physician
 * (catalog/segment.ts).
 */
export const Route = createFileRoute('/_site/physicians/$physician')({
  validateSearch: (raw: Record<string, unknown>) => ({
    ...readPhysicianSearch(raw),
    ...readBookingSearch(raw),
  }),
  loaderDeps: ({ search }) => readPhysicianSearch(search),
  beforeLoad: ({ params, search }) => {
    if (params.physician === '1')
      throw redirect({ to: '/physicians', search: readPhysicianSearch(search), statusCode: 301 });
  },
  loader: ({ context: { api }, params, deps }) =>
    loadSegment(params.physician, {
      listPage: PhysiciansPage,
      list: (page) => api.call('physicians', { query: { ...deps, page } }),
      detail: (slug) => api.call('physician', { params: { physician: slug } }),
    }),
  head: ({ loaderData, match }) => publicHead(loaderData && dataOf(loaderData), match),
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  const search = Route.useSearch();
  return loaded.kind === 'list' ? (
    <PhysiciansPage list={loaded.list} search={readPhysicianSearch(search)} />
  ) : (
    <PhysicianPage item={loaded.detail} asked={readBookingSearch(search)} />
  );
}
