import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { PublicFormPage } from '#features/forms/public/publicFormPage.tsx';
import { orNotFound } from '#app/loaders.ts';

/**
 * A public form. The database of guest submissions is opened after the page has hydrated, in a
 * chunk of its own.
 */
export const Route = createFileRoute('/_site/public-forms/$id')({
  staticData: { hidesBanners: true },
  loader: ({ context: { api }, params }) =>
    api.call('publicForm', { params: { form: params.id } }).catch(orNotFound),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: Page,
});

function Page() {
  const form = Route.useLoaderData();
  const { locale } = Route.useRouteContext();
  const open = () =>
    import('#app/guestSubmissions.ts').then(({ openGuestSubmissions }) =>
      openGuestSubmissions(locale),
    );
  return <PublicFormPage key={form.slug} form={form} open={open} />;
}
