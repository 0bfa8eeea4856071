import { Trans } from '@lingui/react/macro';
import Phone from '~icons/lucide/phone';
import Siren from '~icons/lucide/siren';
import type { Measurement } from '#contract/result.ts';
import { textIn } from '#contract/text.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { EmergencyAdvice } from '#records/crisis/crisisNumbers.tsx';
import { commaOf } from '#records/visit/visitText.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';

/**
 * The laboratory marked values as critical (FHIR's LL, HH, AA), so the phone comes first. Without
 * `measurements` it names none, as the values are not shown yet.
 */
export function CallNote({ measurements }: { measurements: readonly Measurement[] | undefined }) {
  const locale = useLocale();
  const phone = <bdi className="ltr whitespace-nowrap">{displayClinicPhone(locale)}</bdi>;
  const names = (
    <bdi>{measurements?.map(({ name }) => textIn(name, locale.code)).join(commaOf(locale))}</bdi>
  );
  return (
    <Note
      tone="warn"
      icon={Siren}
      className="mb-5"
      action={
        <a href={clinicPhoneHref()} className={buttonClass({ size: 'sm' })}>
          <Icon of={Phone} size="sm" />
          <Trans>Call now</Trans>
        </a>
      }
    >
      <p className="font-strong">
        {measurements ? (
          <Trans>The laboratory marked this as urgent: {names}.</Trans>
        ) : (
          <Trans>The laboratory marked a value of this result as urgent.</Trans>
        )}
      </p>
      <p>
        <Trans>Do not wait for a written answer. Call the clinic now: {phone}</Trans>
      </p>
      <p className="mt-1">
        <EmergencyAdvice />
      </p>
    </Note>
  );
}
