import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { PanelLostPhonePage } from '#features/lostPhone/lostPhonePage.tsx';

/** Links to it are on the devices, before a sign-out, and under More. */
export const Route = createFileRoute('/_panel/panel/lost-phone')({
  head: ({ match }) =>
    privateHead(match.context.i18n._(msg`If your phone is lost or stolen`), match.context.i18n),
  component: PanelLostPhonePage,
});
