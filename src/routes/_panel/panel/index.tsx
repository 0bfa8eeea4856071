import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { TodayPage } from '#features/today/todayPage.tsx';

/** The panel’s first page; sign-in and the installed app lead here. */
export const Route = createFileRoute('/_panel/panel/')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Today`), match.context.i18n),
  component: TodayPage,
});
