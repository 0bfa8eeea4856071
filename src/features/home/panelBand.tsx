import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import CalendarCheck from '~icons/lucide/calendar-check';
import CloudOff from '~icons/lucide/cloud-off';
import MailCheck from '~icons/lucide/mail-check';
import { samplePath } from '#contract/privatePaths.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

/**
 * The dark band of the home page: the panel's first page with sample records, in a frame that the
 * browser loads when it is near. Decision 0073.
 */
export function PanelBand() {
  return (
    <section className="deep dark overflow-hidden pt-14 lg:pt-20">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[6fr_5fr] lg:gap-20">
        <div className="lg:pb-20">
          <h2 className="t-h1">
            <Trans>Your portal, exactly as it is</Trans>
          </h2>
          <p className="mt-2 t-lead">
            <Trans>This is not a drawing. It is the page that opens after you sign in.</Trans>
          </p>
          <ul className="mt-8 max-w-[40rem]">
            <Point icon={CalendarCheck} title={<Trans>The next visit, plainly</Trans>}>
              <Trans>Day, place, fasting, and what to bring.</Trans>
            </Point>
            <Point icon={CloudOff} title={<Trans>Open without the internet</Trans>}>
              <Trans>You read and write; it is sent when the internet is back.</Trans>
            </Point>
            <Point icon={MailCheck} title={<Trans>Nothing you write gets lost</Trans>}>
              <Trans>You always see where each message is.</Trans>
            </Point>
          </ul>
          <Link to="/sample" className={`${linkClass('act')} mt-4`}>
            <Trans>Try it with sample records</Trans>
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        </div>
        <Phone />
      </div>
    </section>
  );
}

function Point({
  icon,
  title,
  children,
}: {
  icon: IconShape;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3.5 border-t border-hair py-4">
      <Icon of={icon} className="mt-1 text-primary-ink" />
      <div>
        <h3 className="font-strong">{title}</h3>
        <p className="text-ink-2 t-small">{children}</p>
      </div>
    </li>
  );
}

/**
 * Clipped by the edge of the band. No script runs in the frame, and it cannot be focused: the link
 * beside it opens the same page.
 */
function Phone() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div
      inert
      data-print="no"
      className="mx-auto h-[33rem] w-[21.25rem] max-w-full overflow-hidden rounded-t-[2.25rem] border-[.625rem] border-b-0 border-primary-hair"
    >
      <iframe
        src={joinPath(locale, `${samplePath}/frame`)}
        title={t`The portal with sample records`}
        loading="lazy"
        sandbox="allow-same-origin"
        tabIndex={-1}
        className="light block size-full bg-page"
      />
    </div>
  );
}
