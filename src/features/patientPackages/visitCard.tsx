import { Trans, useLingui } from '@lingui/react/macro';
import Building from '~icons/lucide/building-2';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import Printer from '~icons/lucide/printer';
import Stethoscope from '~icons/lucide/stethoscope';
import User from '~icons/lucide/user';
import type { Visit } from '#contract/patientPackage.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { joinLine, BilingualLine } from './bilingualLine.tsx';
import { VisitActions } from './visitActions.tsx';
import { VisitWhen } from './visitWhen.tsx';
import { Qr } from '#ui/qr.tsx';

/** The card to show at reception: light in both colour modes, bilingual, available offline. */
export function VisitCard({ visit, name }: { visit: Visit; name: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { careCenter, physician } = visit;
  return (
    <article
      className="light max-w-[26rem] overflow-hidden rounded-[.5rem] border border-hair bg-surface text-ink shadow-2 print:break-after-page print:shadow-none print:last:break-after-auto"
      aria-label={t`Visit card`}
    >
      <div className="deep dark flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 print:border-b print:bg-transparent">
        <Logo
          lang={locale.tag}
          label={t({
            message: 'Nabz',
            comment: 'The name of the house; in Persian and Arabic نبض',
          })}
          className="h-8"
        />
        <span className="flex items-center gap-1 text-ink-2 t-micro">
          <Trans>Visit card · also offline</Trans>
          <IconButton
            icon={Printer}
            label={t`Print`}
            onClick={() => window.print()}
            className="-my-2 -me-3"
            data-print="no"
          />
        </span>
      </div>
      <div className="grid gap-4 p-5">
        <VisitWhen visit={visit} />
        <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
          <Icon of={User} label={t`Patient`} className="mt-[.2em] text-ink-3" />
          <p className="text-[.9375rem] leading-relaxed">
            <bdi>{name}</bdi>
          </p>
        </div>
        {physician ? (
          <BilingualLine
            icon={Stethoscope}
            label={t`Doctor`}
            line={(language) => joinLine(language, physician.name, physician.title)}
          />
        ) : null}
        <BilingualLine
          icon={Building}
          label={t`Care center`}
          line={(language) => joinLine(language, careCenter.name, careCenter.city)}
        />
        <BilingualLine
          icon={MapPin}
          label={t`Address`}
          line={(language) => joinLine(language, careCenter.address)}
        />
        <p className="hidden grid-cols-[1.25rem_minmax(0,1fr)] gap-3 print:grid">
          <Icon of={Phone} className="mt-[.2em]" />
          <span className="ltr justify-self-start">{visit.phone}</span>
        </p>
        <VisitActions visit={visit} />
        <VisitCode code={visit.code} />
      </div>
    </article>
  );
}

/** The visit code for reception, as QR code and as text. */
function VisitCode({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-dashed border-edge pt-4">
      <Qr value={code} label={t`The visit code, to scan`} className="-ms-2" />
      <p className="min-w-0 flex-1 basis-32 text-ink-2 t-small">
        <Trans>Show this code at reception.</Trans> <Trans>Visit code:</Trans>
        <span className="mt-1 block text-[1.25rem] font-strong text-ink">
          <span className="ltr">{code}</span>
        </span>
      </p>
    </div>
  );
}
