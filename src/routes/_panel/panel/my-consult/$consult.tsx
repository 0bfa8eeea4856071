import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { ConsultPage } from '#features/consults/consultPage.tsx';

export const Route = createFileRoute('/_panel/panel/my-consult/$consult')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Consultation`), match.context.i18n),
  component: Page,
});

function Page() {
  const { consult } = Route.useParams();
  return <ConsultPage key={consult} consultId={consult} />;
}
