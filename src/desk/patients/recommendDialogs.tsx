import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Money } from '#contract/money.ts';
import { toLatinDigits } from '#i18n/digits.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { currencies, minorUnits } from '../amount.ts';
import { useDesk } from '../context.tsx';
import { PackageField, PhysicianField, useChoices } from './choices.tsx';
import { DayField } from '../frame/dayField.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useAddition } from './record.tsx';

interface DialogProps {
  /** By number: who has the e-mail or the phone by now may be another one. */
  patient: string;
  onClose: () => void;
}

export function RecommendPackageDialog({ patient, onClose }: DialogProps) {
  const { api } = useDesk();
  const choices = useChoices();
  const add = useAddition(
    patient,
    (id, body: { package: string; physician: string; reason: string; validUntil?: string }) =>
      api.call('staffRecommendPackage', { body: { id, patient, ...body } }),
    onClose,
  );
  const errorOf = useFieldError(add.error);
  return (
    <FormDialog
      title={<Trans>Recommend a package</Trans>}
      description={<Trans>The patient sees it at once, and accepts or declines it.</Trans>}
      submitLabel={<Trans>Recommend</Trans>}
      onClose={onClose}
      onSubmit={(value) =>
        add.mutate({
          package: value('package'),
          physician: value('physician'),
          reason: value('reason'),
          ...until(value('validUntil')),
        })
      }
      isBusy={add.isPending}
      error={add.error ?? choices.error}
    >
      <PackageField />
      <PhysicianField />
      <Field label={<Trans>Why, as the patient reads it</Trans>} error={errorOf('reason')} required>
        <Textarea name="reason" required maxLength={1000} />
      </Field>
      <DayField name="validUntil" label={<Trans>Answer until</Trans>} />
    </FormDialog>
  );
}

const until = (day: string) => (day === '' ? {} : { validUntil: day });

/** A whole number as people type it, in any digits; NaN for another text. */
const countIn = (typed: string): number => {
  const text = toLatinDigits(typed).trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
};

interface Loan {
  physician: string;
  lender: string;
  purpose: string;
  principal: Money;
  months: number;
  /** In minor units of the principal's currency, like the fee. */
  instalment: number;
  fee: number;
  firstDueAt: string;
  conditions: string[];
  validUntil?: string;
}

export function RecommendLoanDialog({ patient, onClose }: DialogProps) {
  const { t } = useLingui();
  const { api } = useDesk();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = useAddition(
    patient,
    (id, loan: Loan) => api.call('staffRecommendLoan', { body: { id, patient, ...loan } }),
    onClose,
  );
  const errorOfServer = useFieldError(add.error);
  const isRefused = (name: string) => refused.includes(name);
  const errorOf = (name: string, own: string) => (isRefused(name) ? own : errorOfServer(name));
  const text = (name: string, label: ReactNode) => (
    <Field label={label} error={errorOfServer(name)} required>
      <Input name={name} required maxLength={200} dir="auto" autoComplete="off" />
    </Field>
  );
  const amount = (name: string, label: ReactNode, isRequired = true) => (
    <Field label={label} error={errorOf(name, t`Enter an amount.`)} required={isRequired}>
      <Input name={name} required={isRequired} ltr inputMode="decimal" autoComplete="off" />
    </Field>
  );
  return (
    <FormDialog
      title={<Trans>Recommend a loan</Trans>}
      description={
        <Trans>
          The patient sees the terms and accepts or declines. Nothing is signed by that.
        </Trans>
      }
      submitLabel={<Trans>Recommend</Trans>}
      onClose={onClose}
      onSubmit={(value) => {
        const currency = value('currency');
        const principal = minorUnits(value('principal'), currency);
        const instalment = minorUnits(value('instalment'), currency);
        const fee = value('fee') === '' ? 0 : minorUnits(value('fee'), currency);
        const months = countIn(value('months'));
        const firstDueAt = value('firstDueAt');
        const wrong = [
          ...(principal === undefined ? ['principal'] : []),
          ...(months >= 1 ? [] : ['months']),
          ...(instalment === undefined ? ['instalment'] : []),
          ...(fee === undefined ? ['fee'] : []),
          ...(firstDueAt === '' ? ['firstDueAt'] : []),
        ];
        setRefused(wrong);
        if (wrong.length > 0 || principal === undefined) return;
        if (instalment === undefined || fee === undefined) return;
        add.mutate({
          physician: value('physician'),
          lender: value('lender'),
          purpose: value('purpose'),
          principal: { amount: principal, currency },
          months,
          instalment,
          fee,
          firstDueAt,
          conditions: value('conditions')
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
          ...until(value('validUntil')),
        });
      }}
      isBusy={add.isPending}
      error={add.error}
      refused={refused}
    >
      {text('lender', <Trans>Lender</Trans>)}
      {text('purpose', <Trans>What it pays for</Trans>)}
      <Field label={<Trans>Currency</Trans>}>
        <Select name="currency" defaultValue="IRR">
          {currencies.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      {amount('principal', <Trans>Loan amount</Trans>)}
      <Field
        label={<Trans>Months</Trans>}
        error={errorOf('months', t`Enter a number of months.`)}
        required
      >
        <Input name="months" required ltr inputMode="numeric" maxLength={3} autoComplete="off" />
      </Field>
      {amount('instalment', <Trans>Installment each month</Trans>)}
      {amount('fee', <Trans>Fee, once at the beginning</Trans>, false)}
      <DayField
        name="firstDueAt"
        label={<Trans>First installment on</Trans>}
        error={errorOf('firstDueAt', t`Enter a day.`)}
      />
      <Field label={<Trans>Conditions, one a line</Trans>}>
        <Textarea name="conditions" maxLength={5000} />
      </Field>
      <PhysicianField />
      <DayField name="validUntil" label={<Trans>Answer until</Trans>} />
    </FormDialog>
  );
}
