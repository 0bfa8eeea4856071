import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { usePanelSession } from '#app/usePanelSession.ts';
import { onlinePayment } from '#app/onlinePayment.ts';
import { BillPage } from '#features/bills/billPage.tsx';

/** One bill. `payment` is in the address to which the payment page returns; it proves nothing. */
export const Route = createFileRoute('/_panel/panel/bills/$bill')({
  validateSearch: (search: Record<string, unknown>): { payment?: string } =>
    typeof search['payment'] === 'string' ? { payment: search['payment'] } : {},
  loader: ({ context }) => onlinePayment(context.api),
  staticData: { hidesBanners: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`Bill`), match.context.i18n),
  component: Page,
});

function Page() {
  const { bill } = Route.useParams();
  const { payment } = Route.useSearch();
  const session = usePanelSession();
  return (
    <BillPage
      key={bill}
      billId={bill}
      isReturn={payment !== undefined}
      online={Route.useLoaderData()}
      payer={session.name}
    />
  );
}
