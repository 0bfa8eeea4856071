import { Trans } from '@lingui/react/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useColorModeFollowed } from '#app/colorMode.ts';
import { SiteFooter } from './siteFooter.tsx';
import { SiteHeader } from './siteHeader.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page may force light or dark: the reader's preference comes back when it is left. */
    colorMode?: string;
  }
}

/** The path of the page that is really on the screen, and whether one was shown before it. */
function useShownPage(): { path: string; moved: boolean } {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  if (!moved && path !== first) setMoved(true);
  // The reader's place moves with the page; a screen reader then reads the new heading.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#content h1[tabindex]') ?? document.getElementById('content');
    if (moved) heading?.focus({ preventScroll: true });
  }, [path, moved]);
  return { path, moved };
}

/** Public pages: header, page, footer. */
export function SiteLayout() {
  const { path, moved } = useShownPage();
  useColorModeFollowed(useMatches({ select: (matches) => matches.at(-1)?.staticData.colorMode }));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed start-4 top-2 z-40 -translate-y-20 rounded bg-action px-4 py-3 font-strong text-on-action focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader />
      <div key={path} className={moved ? 'page-enter flex-1' : 'flex-1'}>
        <Outlet />
      </div>
      <SiteFooter />
    </div>
  );
}
