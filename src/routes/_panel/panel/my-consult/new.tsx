import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { NewConsultPage } from '#features/consults/newConsultPage.tsx';

export const Route = createFileRoute('/_panel/panel/my-consult/new')({
  validateSearch: (search: Record<string, unknown>): { edit?: string } =>
    typeof search['edit'] === 'string' ? { edit: search['edit'] } : {},
  head: ({ match }) => privateHead(match.context.i18n._(msg`New consultation`), match.context.i18n),
  component: Page,
});

function Page() {
  const { edit } = Route.useSearch();
  return <NewConsultPage key={edit} edit={edit} />;
}
