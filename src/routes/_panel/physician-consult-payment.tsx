import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { onlinePayment } from '#app/onlinePayment.ts';
import { ConsultPaymentPage } from '#features/bills/consultPaymentPage.tsx';

/** `payment` is in the address to which the payment page returns; it proves nothing. */
export const Route = createFileRoute('/_panel/physician-consult-payment')({
  validateSearch: (search: Record<string, unknown>): { consult?: string; payment?: string } => ({
    ...(typeof search['consult'] === 'string' ? { consult: search['consult'] } : {}),
    ...(typeof search['payment'] === 'string' ? { payment: search['payment'] } : {}),
  }),
  loader: ({ context }) => onlinePayment(context.api),
  staticData: { hidesBanners: true },
  head: ({ match }) =>
    privateHead(match.context.i18n._(msg`Payment for a consultation`), match.context.i18n),
  component: Page,
});

function Page() {
  const { consult, payment } = Route.useSearch();
  return (
    <ConsultPaymentPage
      key={consult}
      consultId={consult}
      isReturn={payment !== undefined}
      online={Route.useLoaderData()}
    />
  );
}
