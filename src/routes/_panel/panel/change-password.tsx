import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { ChangePasswordPage } from '#features/account/changePasswordPage.tsx';

export const Route = createFileRoute('/_panel/panel/change-password')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Change password`), match.context.i18n),
  component: () => <ChangePasswordPage api={Route.useRouteContext().api} />,
});
