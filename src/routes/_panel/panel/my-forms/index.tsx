import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { FormsPage } from '#features/forms/formsPage.tsx';

export const Route = createFileRoute('/_panel/panel/my-forms/')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Forms`), match.context.i18n),
  component: FormsPage,
});
