import { createFileRoute } from '@tanstack/react-router';
import { failedHead, publicHead } from '#app/head.ts';
import { AboutPage } from '#features/about/aboutPage.tsx';

export const Route = createFileRoute('/_site/about')({
  loader: ({ context }) => context.api.call('about'),
  head: ({ loaderData, match }) =>
    loaderData ? publicHead(loaderData.attributes, { ...match.context, path: '/about' }) : failedHead(match),
  component: () => <AboutPage page={Route.useLoaderData()} />,
});
