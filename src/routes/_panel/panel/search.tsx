import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { SearchPage } from '#features/recordSearch/searchPage.tsx';

/** Search in the patient's records. What is looked for is not in the address: searchMemory.tsx. */
export const Route = createFileRoute('/_panel/panel/search')({
  head: ({ match }) =>
    privateHead(match.context.i18n._(msg`Search my records`), match.context.i18n),
  component: SearchPage,
});
