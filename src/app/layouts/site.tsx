import { Trans } from '@lingui/react/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApplyColorMode } from '#app/colorMode.ts';
import { pageMark } from '#app/pageTransition.ts';
import type { SiteInfo } from '#contract/site/siteInfo.ts';
import { RatesContext } from '#i18n/moneyChoice.ts';
import { useRenderedPage } from './useRenderedPage.ts';
import { SiteFooter } from './siteFooter.tsx';
import { SiteHeader } from './siteHeader.tsx';
import { SiteToaster } from './siteToaster.tsx';

// The layout of public pages, and a route option for both layouts.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Forces light or dark while the page is shown. */
    colorMode?: string;
  }
}

/** One element, as React would hydrate the page at once if the boundary were another one. */
const firstPage = (
  <Suspense>
    <Outlet />
  </Suspense>
);

/** Layout of public pages: header, page, footer. The first page may be hydrated later. */
export function SiteLayout({ site }: { site: SiteInfo }) {
  const { path, moved } = useRenderedPage();
  useApplyColorMode(useMatches({ select: (matches) => matches.at(-1)?.staticData.colorMode }));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        data-print="no"
        className="fixed start-4 top-2 z-40 -translate-y-[200%] rounded bg-action px-4 py-3 font-strong text-on-action focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader />
      <RatesContext value={site}>
        <div key={path} {...pageMark} className={moved ? 'page-enter flex-1' : 'flex-1'}>
          {moved ? <Outlet /> : firstPage}
        </div>
      </RatesContext>
      <SiteFooter site={site} />
      <SiteToaster />
    </div>
  );
}
