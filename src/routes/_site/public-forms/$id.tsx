import { createFileRoute } from '@tanstack/react-router';
import { failedHead, publicHead } from '#app/head.ts';
import { orNotFound } from '#app/orNotFound.ts';
import { PublicFormPage } from '#features/publicForms/publicFormPage.tsx';

export const Route = createFileRoute('/_site/public-forms/$id')({
  staticData: { quiet: true },
  loader: ({ context: { api }, params }) => api.call('publicForm', { params: { form: params.id } }).catch(orNotFound),
  head: ({ loaderData, match }) =>
    loaderData ? publicHead(loaderData.attributes, { ...match.context, path: `/public-forms/${match.params.id}` }) : failedHead(match),
  component: () => <PublicFormPage form={Route.useLoaderData()} />,
});
