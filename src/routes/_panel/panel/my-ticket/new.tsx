import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { Api } from '#api/client.ts';
import { privateHead } from '#app/head.ts';
import { toTicketEstimate } from '#catalog/estimate/toTicketEstimate.ts';
import { readEstimateText } from '#catalog/estimate/searchParams.ts';
import { NewTicketPage } from '#features/tickets/new/newTicketPage.tsx';
import { readNewTicketSearch } from '#features/tickets/searchParams.ts';
import { timeoutMs, topicOf } from './-topic.ts';

/** The cost estimate that the URL names; undefined when it cannot be loaded. */
async function estimateOf(api: Api, text: string | undefined) {
  if (text === undefined) return undefined;
  const query = readEstimateText(text);
  const found = api.call('estimate', { query, timeoutMs });
  return found.then((page) => toTicketEstimate(page, query)).catch(() => undefined);
}

/**
 * Opens or edits a ticket. The loader fetches the name of what it is about and the estimate;
 * without them the page works, too.
 */
export const Route = createFileRoute('/_panel/panel/my-ticket/new')({
  validateSearch: readNewTicketSearch,
  loaderDeps: ({ search: { edit: _edit, result: _result, value: _value, ...about } }) => about,
  loader: async ({ context: { api }, deps: { estimate: text, ...about } }) => {
    const [topic, estimate] = await Promise.all([topicOf(api, about), estimateOf(api, text)]);
    return { topic, estimate };
  },
  staticData: { hidesBanners: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`New conversation`), match.context.i18n),
  component: Page,
});

function Page() {
  const { package: about, edit, estimate: query, result: resultId, value } = Route.useSearch();
  const { topic, estimate } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const linkedEstimate =
    query === undefined
      ? undefined
      : {
          query,
          estimate,
          onRetry: () => void router.invalidate(),
          onRemove: () =>
            void navigate({
              search: ({ estimate: _gone, ...rest }) => rest,
              replace: true,
              resetScroll: false,
            }),
        };
  const linkedResult =
    resultId === undefined
      ? undefined
      : {
          resultId,
          measurementId: value,
          onRemove: () =>
            void navigate({
              search: ({ result: _gone, value: _too, ...rest }) => rest,
              replace: true,
              resetScroll: false,
            }),
        };
  return (
    <NewTicketPage
      key={edit}
      aboutPackageSlug={about}
      topic={topic}
      linkedEstimate={linkedEstimate}
      linkedResult={linkedResult}
      editedRowId={edit}
    />
  );
}
