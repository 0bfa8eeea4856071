import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { DocumentsPage } from '#features/documents/documentsPage.tsx';
import { readDocumentsSearch } from '#features/documents/searchParams.ts';

export const Route = createFileRoute('/_panel/panel/my-documents/')({
  validateSearch: readDocumentsSearch,
  head: ({ match }) => privateHead(match.context.i18n._(msg`Documents`), match.context.i18n),
  component: Page,
});

function Page() {
  return <DocumentsPage {...Route.useSearch()} />;
}
