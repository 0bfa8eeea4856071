import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';
import { orNotFound } from '#app/loaders.ts';
import { TextPage } from '#features/legal/textPage.tsx';

export const Route = createFileRoute('/_site/privacy')({
  loader: ({ context }) => context.api.call('privacy').catch(orNotFound),
  head: ({ loaderData, match }) => publicHead(loaderData, match),
  component: () => <TextPage page={Route.useLoaderData()} />,
});
