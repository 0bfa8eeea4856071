import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import type { Api } from '#api/client.ts';
import { ApiProblem } from '#api/problem.ts';
import type { PackageListPage, PackagePage as Detail } from '#contract/site.ts';
import { failedHead, publicHead } from '#app/head.ts';
import { PackagePage } from '#features/packages/packagePage.tsx';
import { PackagesPage } from '#features/packages/packagesPage.tsx';
import { type PackageSearch, readPackageSearch } from '#features/packages/search.ts';
import { readSegment } from '#features/packages/segment.ts';

type Loaded = { kind: 'list'; list: PackageListPage } | { kind: 'detail'; detail: Detail };

/** Digits are a page of the list, anything else is a package. */
async function load(api: Api, segment: string, search: PackageSearch): Promise<Loaded> {
  const read = readSegment(segment);
  if (read.kind === 'nothing') throw notFound();
  if (read.kind === 'page') return { kind: 'list', list: await api.call('packages', { query: { ...search, page: read.page } }) };
  return { kind: 'detail', detail: await api.call('package', { params: { package: read.slug } }) };
}

export const Route = createFileRoute('/_site/packages/$package')({
  validateSearch: readPackageSearch,
  loaderDeps: ({ search }) => readPackageSearch(search),
  beforeLoad: ({ params, search }) => {
    if (params.package === '1') throw redirect({ to: '/packages', search: readPackageSearch(search), statusCode: 301 });
  },
  loader: ({ context, params, deps }): Promise<Loaded> =>
    load(context.api, params.package, deps).catch((error: unknown) => {
      throw error instanceof ApiProblem && error.problem.status === 404 ? notFound() : error;
    }),
  head: ({ loaderData, match }) => {
    if (!loaderData) return failedHead(match);
    const { attributes } = loaderData.kind === 'list' ? loaderData.list : loaderData.detail;
    return publicHead(attributes, { ...match.context, path: `/packages/${match.params.package}` });
  },
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  const search = readPackageSearch(Route.useSearch());
  return loaded.kind === 'list' ? <PackagesPage list={loaded.list} search={search} /> : <PackagePage item={loaded.detail} />;
}
