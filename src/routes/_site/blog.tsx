import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BlogLayout } from '#app/layouts/blog.tsx';
import { joinPath } from '#i18n/rewrite.ts';

/** The layout of the blog. The head of each of its pages links the feed. */
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
