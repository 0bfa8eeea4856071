import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { CarersPage } from '#features/carers/carersPage.tsx';

export const Route = createFileRoute('/_panel/panel/carers')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`My carers`), match.context.i18n),
  component: CarersPage,
});
