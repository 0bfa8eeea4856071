import { Trans } from '@lingui/react/macro';
import Phone from '~icons/lucide/phone';
import Siren from '~icons/lucide/siren';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinicPhone.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';

/** Advises to call while an urgent message is unsent. */
export function UrgentNote() {
  const locale = useLocale();
  const phone = <bdi className="ltr whitespace-nowrap">{displayClinicPhone(locale)}</bdi>;
  return (
    <Note
      tone="warn"
      icon={Siren}
      className="py-2!"
      action={
        <a href={clinicPhoneHref} className={buttonClass({ size: 'sm' })}>
          <Icon of={Phone} size="sm" />
          <Trans>Call now</Trans>
        </a>
      }
    >
      <p className="t-small">
        <Trans>Not sent yet. If urgent, call now: {phone}</Trans>
      </p>
    </Note>
  );
}
