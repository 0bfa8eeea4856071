import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BlogLayout } from '#app/layouts/blog.tsx';
import { joinPath } from '#i18n/rewrite.ts';

/** The layout of every route whose name has "blog"; the others have the default one. Its feed is told in each head. */
export const Route = createFileRoute('/_site/blog')({
  head: ({ match: { context } }) => ({
    links: [
      {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: context.i18n._(msg`Nabz blog`),
        href: context.origin + joinPath(context.locale, '/blog/feed.xml'),
      },
    ],
  }),
  component: BlogLayout,
});
