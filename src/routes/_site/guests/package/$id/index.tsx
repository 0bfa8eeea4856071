import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { GuestsPage } from '#features/guests/guestsPage.tsx';
import { loadForPackage } from '#app/loaders.ts';

/** Guests who came for one package. */
export const Route = createFileRoute('/_site/guests/package/$id/')({
  loader: ({ context: { api }, params }) =>
    loadForPackage(
      params.id,
      (id) => api.call('guests', { query: { package: id } }),
      (list) => list.package?.id,
      '/guests/package/$id',
    ),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <GuestsPage list={Route.useLoaderData()} search={{}} />,
});
