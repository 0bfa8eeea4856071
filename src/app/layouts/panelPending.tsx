import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';
import { PanelFrame } from './panel/panelFrame.tsx';
import { SiteLogo } from './siteLogo.tsx';

/** Before the person's records are open: the frame without anything of theirs. */
export function PanelPending() {
  return (
    <PanelFrame
      side={
        <aside className="sticky top-0 hidden h-dvh border-e border-hair bg-well px-6 lg:block">
          <div className="flex h-(--header) items-center">
            <SiteLogo />
          </div>
        </aside>
      }
      header={<div className="h-[6.75rem] border-b border-hair lg:h-(--header)" />}
    >
      <div aria-busy="true" className="grid max-w-2xl gap-5">
        <p className="sr-only">
          <Trans>Loading</Trans>
        </p>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </PanelFrame>
  );
}
