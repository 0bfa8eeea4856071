import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { loadSegment, dataOf } from '#app/loaders.ts';
import { CareCenterPage } from '#features/careCenters/careCenterPage.tsx';
import { readCareCenterSearch } from '#features/careCenters/searchParams.ts';

// Apart, as most visitors open an entry here and not a page of the list.
const CareCentersPage = lazyRouteComponent(
  () => import('#features/careCenters/careCentersPage.tsx'),
  'CareCentersPage',
);

/**
 * `/care-centers/2` is a later page of the list; any other segment is the slug of a care center
 * (catalog/segment.ts).
 */
export const Route = createFileRoute('/_site/care-centers/$careCenter')({
  validateSearch: readCareCenterSearch,
  loaderDeps: ({ search }) => readCareCenterSearch(search),
  beforeLoad: ({ params, search }) => {
    if (params.careCenter === '1')
      throw redirect({
        to: '/care-centers',
        search: readCareCenterSearch(search),
        statusCode: 301,
      });
  },
  loader: ({ context: { api }, params, deps }) =>
    loadSegment(params.careCenter, {
      listPage: CareCentersPage,
      list: (page) => api.call('careCenters', { query: { ...deps, page } }),
      detail: (slug) => api.call('careCenter', { params: { careCenter: slug } }),
    }),
  head: ({ loaderData, match }) => publicHead(loaderData && dataOf(loaderData), match),
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  const search = readCareCenterSearch(Route.useSearch());
  return loaded.kind === 'list' ? (
    <CareCentersPage list={loaded.list} search={search} />
  ) : (
    <CareCenterPage item={loaded.detail} />
  );
}
