import { Outlet, useMatches } from '@tanstack/react-router';
import { useApplyColorMode } from '#app/colorMode.ts';
import { pageMark } from '#app/pageTransition.ts';
import type { Panel } from '#app/panel.ts';
import { FramedPage } from '#app/screen.tsx';
import { useHidesNotices } from '#app/banners.tsx';
import { FirstSync } from '#features/appUpdate/firstSync.tsx';
import { BillReminders } from '#features/bills/payment/remindMe.tsx';
import { SearchMemoryProvider } from '#features/recordSearch/searchMemory.tsx';
import { MirrorProvider } from '#mirror/react.tsx';
import { ReceiptAnnouncer } from '#records/receiptAnnouncer.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { SigningOutScreen } from './panel/signingOutScreen.tsx';
import { PanelFrame, SideBar } from './panel/panelFrame.tsx';
import { PanelHeader } from './panel/panelHeader.tsx';
import { BottomBar } from './panel/panelNavigation.tsx';
import { CareBanner } from './panel/careBanner.tsx';
import { PanelActsProvider } from './panel/panelActs.ts';
import { ClearedNote, OutdatedDialog } from './panel/panelNotes.tsx';
import { useSessionEnd } from './panel/sessionEnd.ts';
import { SignOutDialog } from './panel/signOutDialog.tsx';
import { useSignOut } from './panel/useSignOut.ts';
import { ShellSkeleton } from './shellSkeleton.tsx';
import { useRenderedPage } from './useRenderedPage.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page of the panel without header and navigation, such as the card for reception. */
    fillsScreen?: boolean;
  }
}

/** Layout of the panel, the signed-in person's pages: side bar, header with sync status, page. */
export function PanelLayout({ panel }: { panel: Panel }) {
  const { path, moved } = useRenderedPage();
  const { state, ask, send, leave, switchPerson, openCare, stay, isLeaving, isCareEnding } =
    useSignOut(panel);
  const ended = useSessionEnd(isLeaving);
  const quiet = useHidesNotices();
  const fillsScreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.fillsScreen === true),
  });
  useApplyColorMode(useMatches({ select: (matches) => matches.at(-1)?.staticData.colorMode }));
  if (state.step === 'leaving' || state.step === 'failed')
    return (
      <SigningOutScreen
        failed={state.step === 'failed'}
        onRetry={() => state.step === 'failed' && void leave(state.choice, state.reason)}
      />
    );
  if (isCareEnding || (ended !== undefined && ended !== 'outdated')) return <ShellSkeleton />;
  const { name, care } = panel.session;
  const acts = {
    onSignOut: ask,
    onLock: panel.lock,
    // Without a lock anybody who chooses them would read the records.
    onSwitch: panel.lock || care ? switchPerson : undefined,
    onOpenCare: openCare,
  };
  const page = (
    <>
      {care ? <CareBanner name={name} onReturn={switchPerson} /> : null}
      {panel.session.cleared ? <ClearedNote /> : null}
      <div
        key={path}
        {...pageMark}
        className={moved ? 'page-enter flex flex-1 flex-col' : 'flex flex-1 flex-col'}
      >
        <FramedPage>
          <Outlet />
        </FramedPage>
      </div>
    </>
  );
  return (
    <MirrorProvider db={panel.db}>
      <TooltipProvider>
        <PanelActsProvider value={acts}>
          <SearchMemoryProvider>
            {fillsScreen ? (
              <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
                {page}
              </main>
            ) : (
              <PanelFrame
                side={<SideBar name={name} />}
                header={<PanelHeader name={name} />}
                bottom={<BottomBar />}
              >
                {page}
              </PanelFrame>
            )}
          </SearchMemoryProvider>
        </PanelActsProvider>
      </TooltipProvider>
      {state.step === 'asking' ? (
        <SignOutDialog
          unsent={state.unsent}
          onSend={send}
          onKeep={() => void leave('keep')}
          onDiscard={() => void leave('discard')}
          onClose={stay}
        />
      ) : null}
      <FirstSync quiet={quiet} />
      <BillReminders />
      <OutdatedDialog open={ended === 'outdated'} />
      <ReceiptAnnouncer />
      <Toaster />
    </MirrorProvider>
  );
}
