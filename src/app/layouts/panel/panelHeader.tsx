import { useLingui, Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import ArrowLeft from '~icons/lucide/arrow-left';
import Phone from '~icons/lucide/phone';
import Search from '~icons/lucide/search';
import { statusText } from '#features/syncCenter/statusText.tsx';
import { useEasyMode } from '#records/easyMode/easyMode.ts';
import { LeaveEasyMode } from '#records/easyMode/leaveEasyMode.tsx';
import { useFormatMoment } from '#records/useFormatMoment.ts';
import { useSyncStatus } from '#features/syncCenter/useSyncStatus.ts';
import { clinicPhoneHref } from '#i18n/clinic.ts';
import { formatDayOfWeek } from '#i18n/formats.ts';
import { initialOf } from '#i18n/initial.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { usePersonNames } from '#records/person/usePersonNames.ts';
import { iconButtonClass } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Initial } from '#ui/initial.tsx';
import { StatusLine } from '#ui/statusLine.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useNow } from '#ui/useNow.ts';
import { isForm, sectionOf } from './sections.ts';

/** Header of the panel: the person or the way back, where this is, phone, and the sync status. */
export function PanelHeader({ name }: { name: string }) {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { place, section, above } = sectionOf(path);
  const leaves = useEasyMode() && isForm(path);
  const title = section ?? place;
  const { own } = usePersonNames(name);
  useSearchShortcut();
  return (
    <header
      className="sticky top-0 z-20 short:static bg-page/93 backdrop-blur-[12px] lg:flex lg:min-h-(--header) lg:flex-wrap lg:items-stretch lg:border-b lg:border-hair"
      data-print="no"
    >
      <div className="flex min-h-14 min-w-0 items-center gap-1 large-text:flex-wrap ps-(--gutter) pe-2 lg:order-last lg:flex-none lg:ps-0 lg:pe-4">
        <div className="min-w-0 flex-1 large-text:basis-full lg:hidden">
          {above ? (
            <BackLink to={above.to} name={t(above.name)} />
          ) : (
            <p className="flex items-center gap-3 font-strong">
              <Initial className="h-11 w-9">{initialOf(own)}</Initial>
              <span className="truncate large-text:whitespace-normal">
                {place?.to === '/panel' ? <DateOfToday /> : title ? t(title.name) : t`My portal`}
              </span>
            </p>
          )}
        </div>
        {leaves ? <LeaveEasyMode /> : null}
        <Tooltip text={t`Search my records`} isName>
          <Link
            to="/panel/search"
            aria-label={t`Search my records`}
            aria-keyshortcuts="Control+K Meta+K"
            className={iconButtonClass(leaves ? 'ms-auto max-lg:hidden' : 'ms-auto')}
          >
            <Icon of={Search} size="lg" />
          </Link>
        </Tooltip>
        <Tooltip text={t`Call the clinic`} isName>
          <a href={clinicPhoneHref()} aria-label={t`Call the clinic`} className={iconButtonClass()}>
            <Icon of={Phone} size="lg" />
          </a>
        </Tooltip>
      </div>
      <div className="hidden min-w-56 flex-1 items-center ps-10 lg:flex">
        {above ? (
          <BackLink to={above.to} name={t(above.name)} />
        ) : (
          <p className="truncate font-strong">
            {place?.to === '/panel' ? <DateOfToday /> : title ? t(title.name) : t`My portal`}
          </p>
        )}
      </div>
      <PanelStatus />
    </header>
  );
}

/**
 * Control+K or Command+K opens search. No single character such as "/": speech input and slips
 * would trigger it (WCAG 2.1.4).
 */
function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      // A dialog is left by its own buttons only.
      if (!isShortcut || event.shiftKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void navigate({ to: '/panel/search' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}

function BackLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="-ms-3 inline-flex min-h-11 max-w-full min-w-0 items-center gap-1 rounded pe-3 font-strong transition-colors hover:bg-well"
    >
      <span className="grid size-11 flex-none place-items-center">
        <Icon of={ArrowLeft} mirrored />
      </span>
      <span className="truncate">{name}</span>
    </Link>
  );
}

function DateOfToday() {
  const locale = useLocale();
  return formatDayOfWeek(locale, new Date(useNow(60_000)).toISOString());
}

/** Sync status; links to the sync center. One line while everything is up to date. */
function PanelStatus() {
  const status = useSyncStatus();
  const formatMoment = useFormatMoment();
  useNow();
  const link = (parts: object) => <Link to="/panel/sync" {...parts} />;
  if (status?.kind === 'current') {
    const time = formatMoment(status.lastSync);
    return (
      <StatusLine
        slim
        tone="received"
        title={<Trans>Up to date</Trans>}
        detail={
          <span aria-live="off">
            <Trans comment="After “Up to date”: the time of the last synchronization">
              as of {time}
            </Trans>
          </span>
        }
        link={link}
        className="lg:min-w-52"
      />
    );
  }
  const texts = status
    ? statusText(status, formatMoment)
    : { tone: 'device' as const, title: <Trans>Nabz</Trans>, detail: <Trans>Loading</Trans> };
  return <StatusLine {...texts} link={link} className="lg:grid lg:w-96" />;
}
