import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { AboutPage } from '#features/about/aboutPage.tsx';
import { orNotFound } from '#app/loaders.ts';

export const Route = createFileRoute('/_site/about')({
  loader: ({ context }) => context.api.call('about').catch(orNotFound),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <AboutPage page={Route.useLoaderData()} />,
});
