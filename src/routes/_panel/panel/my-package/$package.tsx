import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { usePanelSession } from '#app/usePanelSession.ts';
import { MyPackagePage } from '#features/patientPackages/myPackagePage.tsx';

/**
 * One of the patient’s packages. The title names no treatment, as it stays in the browser’s
 * history.
 */
export const Route = createFileRoute('/_panel/panel/my-package/$package')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`My packages`), match.context.i18n),
  component: Page,
});

function Page() {
  const session = usePanelSession();
  return <MyPackagePage id={Route.useParams().package} name={session.name} />;
}
