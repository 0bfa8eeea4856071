import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { ResultPage } from '#features/results/resultPage.tsx';

/** One laboratory result. Its name is medical, so it is not in the page's title. */
export const Route = createFileRoute('/_panel/panel/my-results/$result')({
  staticData: { hidesBanners: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`Lab result`), match.context.i18n),
  component: Page,
});

function Page() {
  const { result } = Route.useParams();
  return <ResultPage key={result} resultId={result} />;
}
