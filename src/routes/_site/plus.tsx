import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { PlusPage } from '#features/plus/plusPage.tsx';
import { orNotFound } from '#app/loaders.ts';

export const Route = createFileRoute('/_site/plus')({
  loader: ({ context }) => context.api.call('plus').catch(orNotFound),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <PlusPage page={Route.useLoaderData()} />,
});
