import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from '@tanstack/react-router';
import { BrandMark } from '#ui/brandMark.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SignInForm } from '../account/signInForm.tsx';
import { useMay, useSession } from '../context.tsx';
import { BrokenLog } from '../audit/brokenLog.tsx';
import { LiveStatus } from './liveStatus.tsx';
import { MemberMenu } from './memberMenu.tsx';
import { useSections } from './sections.ts';
import { useLiveEvents } from './useLiveEvents.ts';
import { useIdleEnd } from './useIdleEnd.ts';

/**
 * The rail, the bar and the page. Signed out, or idle for too long, the page is covered and stays
 * as it is: after signing in again everything is at its place.
 */
export function Frame() {
  const { t } = useLingui();
  const session = useSession();
  const isOpen = Boolean(session.data);
  useIdleEnd(isOpen);
  useLiveEvents(isOpen);
  if (session.isPending) return <Skeleton className="m-6 h-8 w-64" />;
  return (
    <>
      <div
        inert={!isOpen}
        aria-hidden={isOpen ? undefined : true}
        className="grid min-h-dvh lg:grid-cols-[12.25rem_minmax(0,1fr)]"
      >
        {isOpen ? <Rail /> : <span />}
        <div className="grid min-w-0 grid-rows-[auto_auto_minmax(0,1fr)]">
          <section
            aria-label={t`Connection`}
            className="sticky top-0 z-10 flex h-11 items-stretch justify-end border-b border-hair bg-page max-lg:justify-between"
          >
            <LiveStatus />
          </section>
          {isOpen ? <BrokenLog /> : <span />}
          {/* Data that were read stay behind the cover only until the page is left. */}
          <main id="content" className="min-w-0">
            {session.data === null ? null : <Outlet />}
          </main>
        </div>
      </div>
      {isOpen ? null : (
        <div className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-page p-4">
          <SignInForm />
        </div>
      )}
    </>
  );
}

function Rail() {
  const { t } = useLingui();
  const may = useMay();
  const groups = useSections()
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter((section) => may(section.may)),
    }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <header className="sticky top-0 flex flex-col gap-1 border-e border-hair bg-well p-2 max-lg:static max-lg:border-e-0 max-lg:border-b lg:h-dvh">
      <a href="#content" className="sr-only rounded bg-action p-2 text-on-action focus:not-sr-only">
        <Trans>Skip to content</Trans>
      </a>
      <Link to="/desk" className="flex items-center gap-2 p-2 text-(length:--t-h2) font-strong">
        <BrandMark className="size-7" />
        <Trans>Desk</Trans>
      </Link>
      <nav aria-label={t`Desk`} className="flex gap-x-4 lg:grid lg:content-start">
        {groups.map(({ name, sections }) => (
          <section key={name} aria-label={name}>
            <h2 className="px-2 pt-2.5 pb-0.5 text-ink-3 max-lg:sr-only">{name}</h2>
            <ul className="flex lg:grid">
              {sections.map((section) => (
                <li key={section.to}>
                  <Link
                    to={section.to}
                    className="flex min-h-11 items-center gap-2 rounded px-2 text-ink-2 hover:bg-primary-tint aria-[current=page]:bg-primary-tint-2 aria-[current=page]:font-strong aria-[current=page]:text-primary-ink"
                  >
                    <Icon of={section.icon} size="sm" />
                    {section.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <MemberMenu />
    </header>
  );
}
