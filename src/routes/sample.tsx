import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '#app/head.ts';
import { ShellSkeleton } from '#app/layouts/shellSkeleton.tsx';
import { pageMark } from '#app/pageTransition.ts';
import { sampleDate } from '#features/today/sample/sampleDate.ts';
import { SamplePage } from '#features/today/sample/samplePage.tsx';

/** The panel's first page with sample records; the home page shows it in a frame. Not indexed. */
export const Route = createFileRoute('/sample')({
  loader: () => ({ date: sampleDate(Date.now()) }),
  head: ({ match }) =>
    accountHead(match.context.i18n._(msg`The portal with sample records`), match),
  pendingComponent: ShellSkeleton,
  component: Sample,
});

function Sample() {
  const { date } = Route.useLoaderData();
  return (
    <div {...pageMark}>
      <SamplePage date={date} />
    </div>
  );
}
