import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { currencies, minorUnits } from '../amount.ts';
import { BillActs, BillState, useMoneyText } from '../bills/billActs.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { DayField } from '../frame/dayField.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useDay, useText } from '../frame/formats.ts';
import { AddButton } from './addMenu.tsx';
import { PatientTextField } from './patientText.tsx';
import { useReadsHint } from './readsHint.ts';
import { RecordSection, useAddition } from './record.tsx';

/** Bills of the patient; billing issues, voids, refunds, and notes what was paid in cash. */
export function BillsSection({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const may = useMay();
  const text = useText();
  const day = useDay();
  const money = useMoneyText();
  const [isIssuing, setIsIssuing] = useState(false);
  const { bills = [] } = record;
  const mayWrite = may('bills.write');
  return (
    <RecordSection
      id="bills"
      title={t({ id: 'desk.bills', message: 'Bills' })}
      aside={mayWrite ? undefined : <Trans>Billing issues and refunds</Trans>}
      acts={
        mayWrite ? (
          <AddButton onClick={() => setIsIssuing(true)}>{t`Issue a bill`}</AddButton>
        ) : null
      }
    >
      {bills.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The patient has no bill.</Trans>
        </p>
      ) : (
        <DeskTable heads={[t`Number`, t`Bill`, t`Amount`, t`State`, t`Due on`]} acts={mayWrite}>
          {bills.map((bill) => {
            const number = String(bill.number);
            return (
              <tr key={bill.id}>
                <td>
                  <bdi dir="ltr">{number}</bdi>
                </td>
                <td>{text(bill.title)}</td>
                <td className="whitespace-nowrap">{money(bill.total)}</td>
                <td>
                  <BillState bill={bill} isRefunding={bill.isRefunding} />
                </td>
                <td>{bill.dueAt === null ? null : day(bill.dueAt)}</td>
                {mayWrite ? (
                  <td className="text-end whitespace-nowrap">
                    <BillActs bill={bill} isRefunding={bill.isRefunding} patient={record} />
                  </td>
                ) : null}
              </tr>
            );
          })}
        </DeskTable>
      )}
      {isIssuing ? (
        <IssueDialog record={record} patient={patient} onClose={() => setIsIssuing(false)} />
      ) : null}
    </RecordSection>
  );
}

interface DialogProps {
  patient: string;
  onClose: () => void;
}

function IssueDialog({
  record: { name, locale },
  patient,
  onClose,
}: DialogProps & { record: PatientRecord }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const money = useMoneyText();
  const [typed, setTyped] = useState('');
  const [currency, setCurrency] = useState('IRR');
  const amount = minorUnits(typed, currency);
  const issue = useAddition(
    patient,
    (id, body: { title: string; reason: string | null; dueAt: string | null; amount: number }) =>
      api.call('staffIssueBill', {
        body: {
          id,
          // By number: a patient may have neither e-mail nor phone.
          login: patient,
          title: body.title,
          currency,
          dueAt: body.dueAt,
          lines: [{ title: body.title, reason: body.reason, amount: body.amount }],
        },
      }),
    onClose,
  );
  const errorOf = useFieldError(issue.error);
  const shown = amount === undefined ? undefined : money({ amount, currency });
  return (
    <FormDialog
      title={<Trans>Issue a bill</Trans>}
      description={
        <Trans>
          For <bdi>{name}</bdi>, {patient}. The patient sees it at once.
        </Trans>
      }
      submitLabel={<Trans>Issue the bill</Trans>}
      onClose={onClose}
      onSubmit={(value) => {
        if (amount !== undefined)
          issue.mutate({
            title: value('title'),
            reason: value('reason') || null,
            dueAt: value('dueAt') || null,
            amount,
          });
      }}
      isBusy={issue.isPending}
      error={issue.error}
    >
      <Field
        label={<Trans>What it is for</Trans>}
        hint={useReadsHint(locale)}
        error={errorOf('title')}
      >
        <Input name="title" required maxLength={200} dir="auto" />
      </Field>
      <Field
        label={<Trans>Amount</Trans>}
        hint={shown}
        error={typed !== '' && amount === undefined ? t`Enter an amount.` : errorOf('lines')}
      >
        <Input
          name="amount"
          required
          ltr
          inputMode="decimal"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <Field label={<Trans>Currency</Trans>}>
        <Select
          name="currency"
          value={currency}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
        >
          {currencies.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <DayField name="dueAt" label={<Trans>Due on</Trans>} />
      <PatientTextField
        name="reason"
        label={<Trans>Note for the patient</Trans>}
        reader={{ name, locale }}
        maxLength={400}
      />
    </FormDialog>
  );
}
