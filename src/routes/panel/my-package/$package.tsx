import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { MyPackagePage } from '#features/patientPackages/myPackagePage.tsx';

// The title stays in the browser's history, so it names no treatment.
export const Route = createFileRoute('/panel/my-package/$package')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`My packages`), match.context.i18n),
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  return <MyPackagePage id={Route.useParams().package} name={session.name} />;
}
