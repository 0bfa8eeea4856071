import { Trans, useLingui } from '@lingui/react/macro';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { TextLink } from '#ui/textLink.tsx';
import type { AccountFieldProps } from './accountForm.tsx';

/** A one-time code; phones offer the one that has just come. `request` is sent with it. */
export function CodeField({ request, error, onEdit }: AccountFieldProps & { request: string }) {
  const { t } = useLingui();
  return (
    <>
      <input type="hidden" name="request" value={request} />
      <Field label={t`Code`} hint={t`8 digits`} error={error} required>
        <Input
          name="code"
          ltr
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          onInput={onEdit}
        />
      </Field>
    </>
  );
}

/** What to do when no code arrives. */
export function CodeByPhone() {
  const locale = useLocale();
  return (
    <>
      <Trans>The clinic can tell you the code on the phone. It asks first who you are.</Trans>{' '}
      <TextLink href={clinicPhoneHref()}>
        <bdi dir="ltr" className="whitespace-nowrap">
          {displayClinicPhone(locale)}
        </bdi>
      </TextLink>
    </>
  );
}
