import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { ConsultPaymentPage } from '#features/bills/consultPaymentPage.tsx';

export const Route = createFileRoute('/_panel/physician-consult-payment')({
  head: ({ match }) =>
    privateHead(match.context.i18n._(msg`Payment for a consultation`), match.context.i18n),
  component: ConsultPaymentPage,
});
