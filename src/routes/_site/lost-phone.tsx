import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '#app/head.ts';
import { PublicLostPhonePage } from '#features/lostPhone/lostPhonePage.tsx';

/** For somebody whose phone is gone: without signing in. */
export const Route = createFileRoute('/_site/lost-phone')({
  head: ({ match }) =>
    accountHead(match.context.i18n._(msg`If your phone is lost or stolen`), match),
  component: PublicLostPhonePage,
});
