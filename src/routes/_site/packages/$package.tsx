import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { loadSegment, dataOf } from '#app/loaders.ts';
import { PackagePage } from '#features/packages/packagePage.tsx';
import { readPackageSearch } from '#features/packages/searchParams.ts';

// Apart, as most visitors open an entry here and not a page of the list.
const PackagesPage = lazyRouteComponent(
  () => import('#features/packages/packagesPage.tsx'),
  'PackagesPage',
);

/**
 * `/packages/2` is a later page of the list; any other segment is the slug of a package
 * (catalog/segment.ts).
 */
export const Route = createFileRoute('/_site/packages/$package')({
  validateSearch: readPackageSearch,
  // The router merges the validated search over the raw one, so invalid params are removed here,
  // too.
  loaderDeps: ({ search }) => readPackageSearch(search),
  beforeLoad: ({ params, search }) => {
    if (params.package === '1')
      throw redirect({ to: '/packages', search: readPackageSearch(search), statusCode: 301 });
  },
  loader: ({ context: { api }, params, deps }) =>
    loadSegment(params.package, {
      listPage: PackagesPage,
      list: (page) => api.call('packages', { query: { ...deps, page } }),
      detail: (slug) => api.call('package', { params: { package: slug } }),
    }),
  head: ({ loaderData, match }) => publicHead(loaderData && dataOf(loaderData), match),
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  const search = readPackageSearch(Route.useSearch());
  return loaded.kind === 'list' ? (
    <PackagesPage list={loaded.list} search={search} />
  ) : (
    <PackagePage item={loaded.detail} />
  );
}
