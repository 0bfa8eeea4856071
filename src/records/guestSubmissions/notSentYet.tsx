import { Trans } from '@lingui/react/macro';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinicPhone.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { TextLink } from '#ui/textLink.tsx';

/** The phone number, shown while a submission is unsent. */
export function NotSentYet() {
  const locale = useLocale();
  const phone = (
    <TextLink href={clinicPhoneHref}>
      <bdi className="ltr whitespace-nowrap">{displayClinicPhone(locale)}</bdi>
    </TextLink>
  );
  return (
    <p className="text-ink-2 t-small">
      <Trans>Not sent yet. If urgent, call now: {phone}</Trans>
    </p>
  );
}
