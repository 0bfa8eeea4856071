import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { BillsPage } from '#features/bills/billsPage.tsx';

export const Route = createFileRoute('/_panel/panel/bills/')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Bills`), match.context.i18n),
  component: BillsPage,
});
