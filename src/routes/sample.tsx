import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '#app/head.ts';
import { ShellSkeleton } from '#app/layouts/shellSkeleton.tsx';
import { pageMark } from '#app/pageTransition.ts';
import { sampleDate } from '#features/today/sample/sampleDate.ts';
import { sampleCenter } from '#features/today/sample/sampleRecords.ts';
import { SamplePage } from '#features/today/sample/samplePage.tsx';

/** The panel's first page with sample records; the home page shows it in a frame. Not indexed. */
export const Route = createFileRoute('/sample')({
  loader: async ({ context: { api } }) => ({
    date: sampleDate(Date.now()),
    // Another site has no such care center; offline its page may be missing.
    drawing: await api.call('careCenter', { params: { careCenter: sampleCenter } }).then(
      ({ image }) => (image?.tint ? { hash: image.hash, tint: image.tint } : undefined),
      () => undefined,
    ),
  }),
  head: ({ match }) =>
    accountHead(match.context.i18n._(msg`The portal with sample records`), match),
  pendingComponent: ShellSkeleton,
  component: Sample,
});

function Sample() {
  const { date, drawing } = Route.useLoaderData();
  return (
    <div {...pageMark}>
      <SamplePage date={date} drawing={drawing} />
    </div>
  );
}
