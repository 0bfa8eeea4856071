import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { LoansPage } from '#features/recommendations/loansPage.tsx';

export const Route = createFileRoute('/_panel/panel/loan-recommendation')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Loans`), match.context.i18n),
  component: LoansPage,
});
