import { createFileRoute } from '@tanstack/react-router';
import { failedHead, publicHead } from '#app/head.ts';
import { ContactPage } from '#features/contact/contactPage.tsx';

export const Route = createFileRoute('/_site/contact-us')({
  loader: ({ context }) => context.api.call('contact'),
  head: ({ loaderData, match }) =>
    loaderData ? publicHead(loaderData.attributes, { ...match.context, path: '/contact-us' }) : failedHead(match),
  component: () => <ContactPage page={Route.useLoaderData()} />,
});
