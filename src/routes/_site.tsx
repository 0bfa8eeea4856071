import { createFileRoute } from '@tanstack/react-router';
import { ShellSkeleton } from '#app/layouts/shellSkeleton.tsx';
import { SiteLayout } from '#app/layouts/site.tsx';

/** A slow or failed load of the layout’s data does not block the page. */
const siteTimeoutMs = 5000;

/**
 * The layout of all public pages. Its pendingComponent is also the app shell that the worker shows
 * offline (app/layouts/shellSkeleton.tsx).
 */
export const Route = createFileRoute('/_site')({
  loader: ({ context }) =>
    context.api
      .call('site', { timeoutMs: siteTimeoutMs })
      .catch(() => ({ company: '', social: [] })),
  staleTime: Infinity,
  component: () => <SiteLayout site={Route.useLoaderData()} />,
  pendingComponent: ShellSkeleton,
});
