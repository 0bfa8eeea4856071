import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { MyPackagesPage } from '#features/patientPackages/myPackagesPage.tsx';

/** The patient’s packages: the panel’s first page (/panel leads here). */
export const Route = createFileRoute('/_panel/panel/my-package/')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`My packages`), match.context.i18n),
  component: MyPackagesPage,
});
