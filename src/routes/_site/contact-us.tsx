import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { ContactPage } from '#features/contact/contactPage.tsx';
import { orNotFound } from '#app/loaders.ts';

/**
 * The contact page. The database of guest submissions is opened after the page has loaded, in a
 * chunk of its own.
 */
export const Route = createFileRoute('/_site/contact-us')({
  staticData: { hidesBanners: true },
  loader: ({ context }) => context.api.call('contact').catch(orNotFound),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: Page,
});

function Page() {
  const { locale } = Route.useRouteContext();
  const open = () =>
    import('#app/guestSubmissions.ts').then(({ openGuestSubmissions }) =>
      openGuestSubmissions(locale),
    );
  return <ContactPage page={Route.useLoaderData()} open={open} />;
}
