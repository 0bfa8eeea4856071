import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { LinePage } from '#features/today/line/linePage.tsx';

export const Route = createFileRoute('/_panel/panel/my-line')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`My line`), match.context.i18n),
  component: LinePage,
});
