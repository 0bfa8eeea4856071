import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SiteLogo } from '../siteLogo.tsx';
import { AccountFooter, type Person } from './accountFooter.tsx';
import { PanelNavigation } from './panelNavigation.tsx';

/**
 * The arrangement of the panel: from lg a side bar, beside it header and page; below, a bar at the
 * lower edge. A page that runs to the edges marks its outermost element with `data-wide`.
 */
export function PanelFrame({
  side,
  header,
  bottom,
  children,
}: {
  side: ReactNode;
  header: ReactNode;
  bottom: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block!">
      <a
        href="#content"
        data-print="no"
        className="fixed start-4 top-2 z-40 -translate-y-[200%] rounded bg-action px-4 py-3 font-strong text-on-action focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      {side}
      <div className="flex min-h-dvh min-w-0 flex-col">
        {header}
        <main
          id="content"
          tabIndex={-1}
          className="@container flex w-full max-w-[72rem] flex-1 flex-col px-(--gutter) pt-7 pb-12 outline-none has-[[data-wide]]:max-w-none has-[[data-wide]]:p-0 lg:px-10 print:p-0! lg:pt-10 lg:pb-16"
        >
          {children}
        </main>
        {bottom}
      </div>
    </div>
  );
}

/** From lg. Hidden with display:none below, so that the places are not read twice. */
export function SideBar(person: Person) {
  return (
    <aside
      className="sticky top-0 hidden h-[calc(100dvh-var(--bottom-bar,0px))] flex-col border-e border-hair bg-well px-3 pb-3 lg:flex"
      data-print="no"
    >
      <div className="flex h-(--header) flex-none items-center px-3">
        <SiteLogo />
      </div>
      <div className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3">
        <PanelNavigation />
      </div>
      <div className="flex-none pt-2">
        <AccountFooter {...person} />
      </div>
    </aside>
  );
}
