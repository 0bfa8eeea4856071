import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { FormPage } from '#features/forms/formPage.tsx';

/** One form of the panel. The title names no form, as that may reveal an illness. */
export const Route = createFileRoute('/_panel/panel/my-forms/$form')({
  staticData: { hidesBanners: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`Form`), match.context.i18n),
  component: Page,
});

function Page() {
  const { form } = Route.useParams();
  return <FormPage key={form} id={form} />;
}
