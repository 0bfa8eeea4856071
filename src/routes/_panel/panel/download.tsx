import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { usePanelSession } from '#app/usePanelSession.ts';
import { ExportPage } from '#features/export/exportPage.tsx';

/** Download of everything that is on this device. */
export const Route = createFileRoute('/_panel/panel/download')({
  head: ({ match }) =>
    privateHead(match.context.i18n._(msg`Download my records`), match.context.i18n),
  component: Page,
});

function Page() {
  const session = usePanelSession();
  return <ExportPage accountName={session.name} />;
}
