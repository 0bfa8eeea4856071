import { createFileRoute } from '@tanstack/react-router';
import { publicHead } from '#app/head.ts';

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => context.api.call('home'),
  head: ({ loaderData, match }) => (loaderData ? publicHead(loaderData.attributes, { ...match.context, path: '/' }) : {}),
  component: Home,
});

function Home() {
  const home = Route.useLoaderData();
  return <main><h1>{home.attributes.title}</h1></main>;
}
