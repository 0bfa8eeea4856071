import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AppContext } from '#app/context.ts';
import { RootDocument } from '#app/document.tsx';
import { fallbackTitle, panelLinks } from '#app/head.ts';
import { RouteAnnouncer } from '#app/routeAnnouncer.tsx';
import { followNavigation } from '#app/loadingBar.ts';
import { isStoredPage } from '#app/isStoredPage.ts';
import { Banners } from '#app/banners.tsx';
import { LoadingBar } from '#ui/loadingBar.tsx';

/**
 * The root of all pages: document, loading bar, banners, announcements of navigation. The router’s
 * plugin writes src/app/routeTree.gen.ts from this folder; the paths of its files are public URLs.
 */
export const Route = createRootRouteWithContext<AppContext>()({
  // Fallback title for the shell and the panel's empty document.
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: fallbackTitle(matches.at(-1)?.pathname ?? '', match.context.i18n) },
    ],
    links: panelLinks({ pathname: matches.at(-1)?.pathname ?? '', context: match.context }),
  }),
  shellComponent: RootDocument,
  component: Root,
});

function Root() {
  useEffect(() => void performance.mark('app:interactive'), []);
  const router = useRouter();
  useEffect(() => {
    if (isStoredPage) void router.invalidate();
  }, [router]);
  const [follow] = useState(() => followNavigation(router));
  return (
    <>
      <LoadingBar subscribe={follow} />
      <Outlet />
      <RouteAnnouncer />
      <Banners />
    </>
  );
}
