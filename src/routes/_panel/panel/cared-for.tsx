import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { usePanelActs } from '#app/layouts/panel/panelActs.ts';
import { useLostCare } from '#app/useLostCare.ts';
import { CaredForPage } from '#features/carers/caredForPage.tsx';

export const Route = createFileRoute('/_panel/panel/cared-for')({
  head: ({ match }) =>
    privateHead(match.context.i18n._(msg`People I care for`), match.context.i18n),
  component: Page,
});

function Page() {
  const { onOpenCare } = usePanelActs();
  const lost = useLostCare(Route.useRouteContext().session.accountId);
  return <CaredForPage onOpen={onOpenCare} lost={lost} />;
}
