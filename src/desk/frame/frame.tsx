import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from '@tanstack/react-router';
import { Loading } from './loading.tsx';
import { useWide } from '#ui/useWide.ts';
import { SignInForm } from '../account/signInForm.tsx';
import { BrokenLog } from '../audit/brokenLog.tsx';
import { UnseenEmergencies } from '../audit/unseenEmergencies.tsx';
import { useSession } from '../context.tsx';
import { BottomTabs } from './bottomTabs.tsx';
import { Find } from './find.tsx';
import { KeyHelp } from './keyHelp.tsx';
import { LiveStatus } from './liveStatus.tsx';
import { Rail } from './rail.tsx';
import { useGoKeys } from './useGoKeys.ts';
import { useLiveEvents } from './useLiveEvents.ts';
import { useIdleEnd } from './useIdleEnd.ts';

/**
 * The rail, the bar and the page; on a narrow screen tabs below instead of the rail. Signed out, or
 * idle for too long, the page is covered and stays as it is: after signing in again everything is
 * at its place.
 */
export function Frame() {
  const { t } = useLingui();
  const session = useSession();
  const isOpen = Boolean(session.data);
  useIdleEnd(isOpen);
  useLiveEvents(isOpen);
  useGoKeys();
  const isWide = useWide();
  const { ticket, letter } = useParams({ strict: false });
  // Within a thread the whole screen is for reading and answering.
  const hasTabs = isOpen && !isWide && ticket === undefined && letter === undefined;
  if (session.isPending) return <Loading className="m-6" />;
  return (
    <>
      <div
        inert={!isOpen}
        aria-hidden={isOpen ? undefined : true}
        className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[12.25rem_minmax(0,1fr)]"
      >
        <a
          href="#content"
          className="sr-only rounded bg-action p-2 text-on-action focus:not-sr-only focus:absolute focus:z-30"
        >
          <Trans>Skip to content</Trans>
        </a>
        {isWide ? isOpen ? <Rail /> : <span /> : null}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)]">
          <section
            aria-label={t`Connection`}
            className="sticky top-0 z-10 flex h-(--header) items-stretch justify-between gap-2 border-b border-hair bg-page"
          >
            {isOpen ? <Find /> : null}
            {isOpen ? <KeyHelp /> : null}
            <LiveStatus />
          </section>
          {isOpen ? (
            <div>
              <BrokenLog />
              <UnseenEmergencies />
            </div>
          ) : (
            <span />
          )}
          {/* Data that were read stay behind the cover only until the page is left. */}
          <main id="content" className={`min-w-0 ${hasTabs ? 'pb-16' : ''}`}>
            {session.data === null ? null : <Outlet />}
          </main>
        </div>
        {hasTabs ? <BottomTabs /> : null}
      </div>
      {isOpen ? null : (
        <div className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-page p-4">
          <SignInForm />
        </div>
      )}
    </>
  );
}
