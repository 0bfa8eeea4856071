import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { usePanelSession } from '#app/usePanelSession.ts';
import { VisitMode } from '#features/patientPackages/visitMode.tsx';

/** A visit to show at reception. The title names no treatment. */
export const Route = createFileRoute('/_panel/panel/visit/$visit')({
  staticData: { hidesBanners: true, fillsScreen: true, colorMode: 'light' },
  head: ({ match }) =>
    privateHead(match.context.i18n._(msg`Show at reception`), match.context.i18n),
  component: Page,
});

function Page() {
  const session = usePanelSession();
  return <VisitMode visitId={Route.useParams().visit} accountName={session.name} />;
}
