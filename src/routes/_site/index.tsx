import { createFileRoute } from '@tanstack/react-router';
import { failedHead, publicHead } from '#app/head.ts';
import { HomePage } from '#features/home/homePage.tsx';

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => context.api.call('home'),
  head: ({ loaderData, match }) => (loaderData ? publicHead(loaderData.attributes, { ...match.context, path: '/' }) : failedHead(match)),
  component: () => <HomePage home={Route.useLoaderData()} />,
});
