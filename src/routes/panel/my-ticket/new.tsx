import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { NewTicketPage } from '#features/tickets/new/newTicketPage.tsx';
import { readNewTicketSearch } from '#features/tickets/search.ts';

export const Route = createFileRoute('/panel/my-ticket/new')({
  validateSearch: readNewTicketSearch,
  loaderDeps: ({ search }) => ({ slug: search.package }),
  // Whoever comes from a package's page has its answer in the worker's cache; nobody waits long for a title.
  loader: async ({ context, deps: { slug } }) => {
    if (slug === undefined) return undefined;
    const found = context.api.call('package', { params: { package: slug }, timeoutMs: 1500 });
    return found.then(({ title }) => title).catch(() => undefined);
  },
  staticData: { quiet: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`New ticket`), match.context.locale),
  component: Page,
});

function Page() {
  const { package: about, edit } = Route.useSearch();
  return <NewTicketPage key={edit} about={about} topic={Route.useLoaderData()} edit={edit} />;
}
