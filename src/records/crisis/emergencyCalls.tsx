import { Trans } from '@lingui/react/macro';
import Phone from '~icons/lucide/phone';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { crisisHref, crisisLines } from '#i18n/crisisLines.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Calls emergency services. */
export function EmergencyCall() {
  const locale = useLocale();
  return (
    <a href={crisisHref('emergency')} className={buttonClass({ size: 'sm' })}>
      <Icon of={Phone} size="sm" />
      <span className="ltr">{formatCode(locale, crisisLines.emergency)}</span>
      <Trans>Emergency</Trans>
    </a>
  );
}

/** Calls the clinic, and says so: beside "Call 115" a bare "Call now" would dial another number. */
export function ClinicCall() {
  const locale = useLocale();
  return (
    <a href={clinicPhoneHref()} className={buttonClass({ size: 'sm' })}>
      <Icon of={Phone} size="sm" />
      <Trans>The clinic</Trans> <span className="ltr">{displayClinicPhone(locale)}</span>
    </a>
  );
}
