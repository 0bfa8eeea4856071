import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { RecommendationsPage } from '#features/recommendations/recommendationsPage.tsx';

export const Route = createFileRoute('/_panel/panel/recommendation')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Recommendations`), match.context.i18n),
  component: RecommendationsPage,
});
