import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Bill } from '#contract/bill.ts';
import type { Money } from '#contract/money.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { toLatinDigits } from '#i18n/digits.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import {
  DayField,
  FormDialog,
  RecordSection,
  RowAct,
  useChange,
  useDay,
  useFieldError,
  useText,
} from './parts.tsx';

const tones: Record<Bill['status'], TagTone> = {
  due: 'amber',
  paid: 'green',
  refunded: 'slate',
  void: 'slate',
};
type Act = { bill: Bill; act: 'void' | 'cash' };

/** Bills of the patient; billing issues, voids, and notes what was paid in cash. */
export function BillsSection({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const may = useMay();
  const text = useText();
  const day = useDay();
  const money = useMoneyText();
  const [isIssuing, setIsIssuing] = useState(false);
  const [acting, setActing] = useState<Act>();
  const { bills = [] } = record;
  const mayWrite = may('bills.write');
  const states = {
    due: t({ message: 'To pay', comment: 'State of a bill' }),
    paid: t({ message: 'Paid', comment: 'State of a bill' }),
    refunded: t({ message: 'Refunded', comment: 'State of a bill' }),
    void: t({ message: 'Void', comment: 'State of a bill' }),
  };
  return (
    <RecordSection
      id="bills"
      title={<Trans>Bills</Trans>}
      aside={mayWrite ? undefined : <Trans>Billing issues and refunds</Trans>}
      acts={
        mayWrite ? (
          <Button size="sm" onClick={() => setIsIssuing(true)}>
            <Trans>Issue a bill</Trans>
          </Button>
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
                  <Tag tone={tones[bill.status]}>{states[bill.status]}</Tag>
                </td>
                <td>{bill.dueAt === null ? null : day(bill.dueAt)}</td>
                {mayWrite ? (
                  <td className="text-end whitespace-nowrap">
                    {bill.status === 'due' ? (
                      <>
                        <RowAct about={number} onClick={() => setActing({ bill, act: 'cash' })}>
                          {t`Paid in cash`}
                        </RowAct>
                        <RowAct
                          about={number}
                          isDanger
                          onClick={() => setActing({ bill, act: 'void' })}
                        >
                          {t`Void`}
                        </RowAct>
                      </>
                    ) : null}
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
      {acting ? (
        <ActDialog acting={acting} patient={patient} onClose={() => setActing(undefined)} />
      ) : null}
    </RecordSection>
  );
}

function useMoneyText(): (money: Money) => string {
  const money = useMoney();
  return (one) => {
    const { amount, currency } = money(one);
    return `${amount} ${currency}`;
  };
}

interface DialogProps {
  patient: string;
  onClose: () => void;
}

function ActDialog({ acting: { bill, act }, patient, onClose }: DialogProps & { acting: Act }) {
  const { api } = useDesk();
  const money = useMoneyText();
  const number = String(bill.number);
  const amount = money(bill.total);
  const save = useChange(
    patient,
    (reference: string) =>
      act === 'void'
        ? api.call('staffVoidBill', { params: { bill: number } })
        : api.call('staffPaidInCash', {
            params: { bill: number },
            body: reference === '' ? {} : { reference },
          }),
    onClose,
  );
  return (
    <FormDialog
      title={
        act === 'void' ? (
          <Trans>Void bill {number}?</Trans>
        ) : (
          <Trans>Bill {number} was paid in cash</Trans>
        )
      }
      description={
        act === 'void' ? (
          <Trans>The patient no longer has to pay {amount}. A void bill stays in the list.</Trans>
        ) : (
          <Trans>The patient gets a receipt for {amount}.</Trans>
        )
      }
      submitLabel={act === 'void' ? <Trans>Void the bill</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
      onSubmit={(value) => save.mutate(value('reference'))}
      isBusy={save.isPending}
      error={save.error}
      isDanger={act === 'void'}
    >
      {act === 'cash' ? (
        <Field label={<Trans>Number of the cash desk’s receipt</Trans>}>
          <Input name="reference" ltr maxLength={80} autoComplete="off" />
        </Field>
      ) : null}
    </FormDialog>
  );
}

const currencies = ['IRR', 'EUR', 'USD'];

/** The amount in minor units; undefined when it is no amount. */
function minorUnits(typed: string, currency: string): number | undefined {
  const text = toLatinDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.');
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = currency === 'IRR' ? Number(text) : Math.round(Number(text) * 100);
  return Number.isInteger(amount) && amount > 0 ? amount : undefined;
}

function IssueDialog({
  record: { email, phone, name },
  patient,
  onClose,
}: DialogProps & { record: PatientRecord }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const money = useMoneyText();
  const [id] = useState(() => uuidv7());
  const [typed, setTyped] = useState('');
  const [currency, setCurrency] = useState('IRR');
  const amount = minorUnits(typed, currency);
  const issue = useChange(
    patient,
    (body: { title: string; dueAt: string | null; amount: number }) =>
      api.call('staffIssueBill', {
        body: {
          id,
          login: email?.address ?? phone?.address ?? '',
          title: body.title,
          currency,
          dueAt: body.dueAt,
          lines: [{ title: body.title, amount: body.amount }],
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
          For <bdi>{name}</bdi>, {patient}. The patient can pay it at once.
        </Trans>
      }
      submitLabel={<Trans>Issue the bill</Trans>}
      onClose={onClose}
      onSubmit={(value) => {
        if (amount !== undefined)
          issue.mutate({ title: value('title'), dueAt: value('dueAt') || null, amount });
      }}
      isBusy={issue.isPending}
      error={issue.error}
    >
      <Field label={<Trans>What it is for</Trans>} error={errorOf('title')}>
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
    </FormDialog>
  );
}
