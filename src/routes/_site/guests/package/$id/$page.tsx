import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { readSegment } from '#catalog/segment.ts';
import { publicHead } from '#app/head.ts';
import { GuestsPage } from '#features/guests/guestsPage.tsx';
import { orNotFound } from '#app/loaders.ts';

/**
 * A later page of the guests who came for one package; page 1 redirects to the path without a
 * number.
 */
export const Route = createFileRoute('/_site/guests/package/$id/$page')({
  beforeLoad: ({ params }) => {
    if (params.page === '1')
      throw redirect({ to: '/guests/package/$id', params: { id: params.id }, statusCode: 301 });
  },
  loader: ({ context: { api }, params }) => {
    const read = readSegment(params.page);
    if (read.kind !== 'page') throw notFound();
    return api.call('guests', { query: { package: params.id, page: read.page } }).catch(orNotFound);
  },
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <GuestsPage list={Route.useLoaderData()} search={{}} />,
});
