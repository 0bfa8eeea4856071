import { Trans, useLingui } from '@lingui/react/macro';
import Phone from '~icons/lucide/phone';
import Siren from '~icons/lucide/siren';
import { urgencies } from '#contract/ticket.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { EmergencyAdvice } from '#records/crisis/crisisNumbers.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radioCards.tsx';

type Urgency = (typeof urgencies)[number];

/**
 * Routine or urgent, for a new ticket; "urgent" shows the advice to call in an emergency
 * (tests/policies/crisisLines.test.tsx).
 */
export function UrgencyField({
  value,
  onChange,
}: {
  value: Urgency;
  onChange: (value: Urgency) => void;
}) {
  const { t } = useLingui();
  const options = [
    { value: 'routine', label: t({ message: 'Routine', comment: 'Urgency of a ticket' }) },
    { value: 'urgent', label: t({ message: 'Urgent', comment: 'Urgency of a ticket' }) },
  ];
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={t`Urgency`}
        name="urgency"
        options={options}
        value={value}
        onChange={(chosen) => onChange(urgencies.find((option) => option === chosen) ?? value)}
      />
      <div aria-live="polite">{value === 'urgent' ? <UrgentAdvice /> : null}</div>
    </div>
  );
}

function UrgentAdvice() {
  const locale = useLocale();
  const phone = <bdi className="ltr whitespace-nowrap">{displayClinicPhone(locale)}</bdi>;
  return (
    <Note
      tone="warn"
      icon={Siren}
      action={
        <a href={clinicPhoneHref()} className={buttonClass({ size: 'sm' })}>
          <Icon of={Phone} size="sm" />
          <Trans>Call now</Trans>
        </a>
      }
    >
      <p className="font-strong">
        <EmergencyAdvice />
      </p>
      <p>
        <Trans>For urgent questions the phone is faster: {phone}</Trans>
      </p>
    </Note>
  );
}
