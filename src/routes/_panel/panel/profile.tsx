import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { ProfilePage } from '#features/profile/profilePage.tsx';

export const Route = createFileRoute('/_panel/panel/profile')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Profile`), match.context.i18n),
  component: ProfilePage,
});
