import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { OrderCardPage } from '#features/cardOrders/orderCardPage.tsx';

export const Route = createFileRoute('/_panel/order-pcheck-card')({
  validateSearch: (search: Record<string, unknown>): { edit?: string } =>
    typeof search['edit'] === 'string' ? { edit: search['edit'] } : {},
  // The plans with their prices, usually from the worker's cache; offline those seen last.
  loader: ({ context: { api } }) =>
    api.call('cardPlans', { timeoutMs: 5000 }).then(
      ({ plans }) => plans,
      () => undefined,
    ),
  staticData: { hidesBanners: true },
  head: ({ match }) =>
    privateHead(match.context.i18n._(msg`Order a check-up card`), match.context.i18n),
  component: Page,
});

function Page() {
  const { edit } = Route.useSearch();
  return <OrderCardPage key={edit} edit={edit} plans={Route.useLoaderData()} />;
}
