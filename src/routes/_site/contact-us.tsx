import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { ContactPage } from '#features/contact/contactPage.tsx';

export const Route = createFileRoute('/_site/contact-us')({
  loader: ({ context }) => context.api.call('contact'),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <ContactPage page={Route.useLoaderData()} />,
});
