import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { CommentsPage } from '#features/comments/commentsPage.tsx';

export const Route = createFileRoute('/_panel/panel/comments/')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`My comments`), match.context.i18n),
  component: CommentsPage,
});
