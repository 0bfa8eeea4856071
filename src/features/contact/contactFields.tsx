import { useLingui } from '@lingui/react/macro';
import { maxMessageLength } from '#contract/message.ts';
import { departments } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDepartmentName } from '#records/departmentName.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type ContactFaults, emptyText } from './contactText.ts';

function useFaultText(): (field: keyof ContactFaults, faults: ContactFaults) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (field, { [field]: fault }) => {
    if (!fault) return undefined;
    if (field === 'name') return t`Enter your name.`;
    if (field === 'replyTo')
      return fault === 'empty'
        ? t`Enter your email or phone number.`
        : t`Enter a complete email address or phone number.`;
    const most = formatNumber(locale, maxMessageLength);
    return fault === 'too-long'
      ? t`At most ${most} characters can be sent. Your text is safe.`
      : t`Write your text first.`;
  };
}

/** Uncontrolled fields of the contact form. */
export function ContactFields({ faults }: { faults: ContactFaults }) {
  const { t } = useLingui();
  const texts = useFaultText();
  const department = useDepartmentName();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t({ message: 'Name', comment: 'Of a person' })}
          error={texts('name', faults)}
          required
        >
          <Input name="name" dir="auto" autoComplete="name" maxLength={80} />
        </Field>
        <Field label={t`Email or phone`} error={texts('replyTo', faults)} required>
          <Input
            name="replyTo"
            ltr
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
      </div>
      <Field label={t`Department`}>
        <Select name="department" defaultValue={emptyText.department}>
          {departments.map((one) => (
            <option key={one} value={one}>
              {department(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t({
          message: 'Message',
          comment: 'Field of a new ticket; fixed wording in English',
        })}
        error={texts('body', faults)}
        required
      >
        <Textarea name="body" rows={6} />
      </Field>
    </>
  );
}
