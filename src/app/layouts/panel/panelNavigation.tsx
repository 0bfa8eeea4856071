import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { isUnread } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { useEasyMode } from '#records/easyMode/easyMode.ts';
import { isUnseen } from '#records/results/shown.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { type Counted, hidesBottomBar, type Place, places, sectionOf } from './sections.ts';

// The five places of the panel (sections.ts): a side bar from lg, a bar at the lower edge below.

const row =
  'group flex min-h-11 items-center gap-3 rounded px-3 text-[.9375rem] text-ink-2 transition-colors hover:bg-hair/60 hover:text-ink';
const current = 'bg-primary-tint-2 font-strong !text-primary-ink forced-colors:border';

/** Else the router marks the link to /panel on every page below it. */
const exact = { exact: true };

/** `page`: this page; `true`: a page below it. */
const currentMark = (isCurrent: boolean, isExact: boolean) =>
  isCurrent ? (isExact ? 'page' : true) : undefined;

/** For the side bar: the places and, below the current one, its sections. */
export function PanelNavigation() {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const at = sectionOf(path);
  return (
    <nav aria-label={t`My portal`} className="py-2">
      <ul className="grid gap-0.5">
        {places.map((place) => {
          const isCurrent = place === at.place && !at.section;
          return (
            <li key={place.to}>
              <Link
                to={place.to}
                activeOptions={exact}
                aria-current={currentMark(isCurrent, path === place.to)}
                className={cx(row, isCurrent && current)}
              >
                <Icon
                  of={place.icon}
                  size="sm"
                  className={isCurrent ? 'text-primary-ink' : 'text-ink-3'}
                />
                <span className="flex-1">{t(place.name)}</span>
                {'count' in place ? <PlaceCount counted={place.count} /> : null}
              </Link>
              {place === at.place && place.sections.length > 0 ? (
                <Sections place={place} path={path} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Sections({ place, path }: { place: Place; path: string }) {
  const { t } = useLingui();
  const { section } = sectionOf(path);
  return (
    <ul className="ms-5 mt-0.5 border-s border-hair ps-2 pb-1">
      {place.sections.map((each) => (
        <li key={each.to}>
          <Link
            to={each.to}
            activeOptions={exact}
            aria-current={currentMark(each === section, path === each.to)}
            className={cx(row, 't-small', each === section && current)}
          >
            {t(each.name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Below lg, at the lower edge; hidden on pages with their main action there. */
export function BottomBar() {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isEasy = useEasyMode();
  const at = sectionOf(path);
  if (hidesBottomBar(path, isEasy)) return null;
  return (
    <nav
      ref={publishHeight}
      aria-label={t`My portal`}
      data-print="no"
      className="sticky bottom-(--bottom-bar,0px) z-20 border-t border-hair bg-page pb-[env(safe-area-inset-bottom)] short:static lg:hidden"
    >
      <ul className="flex">
        {places.map((place) => {
          const isCurrent = place === at.place;
          return (
            <li key={place.to} className="min-w-0 flex-auto">
              <Link
                to={place.to}
                activeOptions={exact}
                aria-current={currentMark(isCurrent, path === place.to)}
                className={cx(
                  'relative flex min-h-16 flex-col items-center justify-center gap-0.5 px-0.5 py-1.5 text-center t-micro leading-[1.4]',
                  isCurrent ? 'font-strong text-primary-ink' : 'text-ink-2',
                )}
              >
                {isCurrent ? (
                  <span
                    aria-hidden="true"
                    className="absolute inset-x-3 -top-px h-[3px] bg-primary-mark forced-colors:bg-[Highlight]"
                  />
                ) : null}
                <Icon of={place.icon} />
                <span className="max-w-full large-text:text-[min(.8125rem,4vw)]">
                  {t(place.name)}
                </span>
                {'count' in place ? (
                  <span className="absolute start-[calc(50%+.5rem)] top-1">
                    <PlaceCount counted={place.count} />
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Ref callback: publishes the bar's height, so that focused fields and toasts are above it. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    style.setProperty('--places-bar', `${bar.offsetHeight}px`);
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--places-bar');
  };
}

const tables = { forms: 'form', answers: 'ticket', results: 'result' } as const;
const counts: Record<Counted, (db: AccountDb) => Promise<number>> = {
  forms: async (db) =>
    (await readRows(db, 'form')).filter((form) => form.status === 'to-fill').length,
  answers: async (db) => (await readRows(db, 'ticket')).filter(isUnread).length,
  results: async (db) => (await readRows(db, 'result')).filter(isUnseen).length,
};

/** Number of items that wait for the patient in a place; nothing at zero. */
function PlaceCount({ counted }: { counted: Counted }) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = useLive(
    async (db) =>
      db.transaction('r', db.rows(tables[counted]), db.outbox, () => counts[counted](db)),
    [counted],
  );
  if (!count) return null;
  const label = {
    forms: t`${plural(count, { one: '# waiting for you', other: '# waiting for you' })}`,
    answers: t`${plural(count, { one: '# new answer', other: '# new answers' })}`,
    results: t`${plural(count, { one: '# new result', other: '# new results' })}`,
  }[counted];
  return (
    <span className="grid h-[1.375rem] min-w-[1.375rem] place-items-center rounded-full border-2 border-page bg-action px-1 text-[.75rem] leading-none font-strong text-on-action forced-colors:border-[CanvasText]">
      <span aria-hidden="true">{formatNumber(locale, count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
