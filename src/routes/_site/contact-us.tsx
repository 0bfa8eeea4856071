import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { ContactPage } from '#features/contact/contactPage.tsx';
import { orNotFound } from '#app/loaders.ts';

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
