import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { HomePage } from '#features/home/homePage.tsx';

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => context.api.call('home'),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <HomePage home={Route.useLoaderData()} />,
});
