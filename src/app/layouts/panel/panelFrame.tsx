import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The portal's layout: from lg a side bar, beside it header and page. */
export function PanelFrame({
  side,
  header,
  children,
}: {
  side: ReactNode;
  header: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#content"
        data-print="no"
        className="fixed start-4 top-2 z-40 -translate-y-20 rounded bg-action px-4 py-3 font-strong text-on-action focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      {side}
      <div className="flex min-h-dvh min-w-0 flex-col">
        {header}
        <main
          id="content"
          tabIndex={-1}
          className="@container flex w-full max-w-[66rem] flex-1 flex-col px-(--gutter) pt-7 pb-12 outline-none lg:px-8 lg:pt-10 lg:pb-16"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
