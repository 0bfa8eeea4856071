import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bill } from '#contract/bill.ts';
import type { Money } from '#contract/money.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk } from '../context.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { keepFocus } from '../frame/keepFocus.ts';
import { RowAct } from '../frame/rowAct.tsx';
import { recordKey } from '../patients/record.tsx';

// What the list of bills and a patient's record share: states, and what billing does with a bill.

const tones: Record<Bill['status'], TagTone> = {
  due: 'amber',
  paid: 'green',
  refunded: 'slate',
  void: 'slate',
};

export function BillState({ bill, isRefunding }: { bill: Bill; isRefunding: boolean }) {
  const { t } = useLingui();
  const names = {
    due: t({ message: 'To pay', comment: 'State of a bill' }),
    paid: t({ message: 'Paid', comment: 'State of a bill' }),
    refunded: t({ message: 'Refunded', comment: 'State of a bill' }),
    void: t({ message: 'Void', comment: 'State of a bill' }),
  };
  if (isRefunding)
    return (
      <Tag tone="blue">
        <Trans comment="State of a bill: the gateway has not confirmed it yet">
          Being refunded
        </Trans>
      </Tag>
    );
  return <Tag tone={tones[bill.status]}>{names[bill.status]}</Tag>;
}

export function useMoneyText(): (money: Money) => string {
  const money = useMoney();
  return (one) => {
    const { amount, currency } = money(one);
    return `${amount} ${currency}`;
  };
}

type Act = 'void' | 'cash' | 'refund';

/** The acts that the bill's state allows, in its row. */
export function BillActs({
  bill,
  isRefunding,
  patient,
}: {
  bill: Bill;
  isRefunding: boolean;
  patient: { name: string; number: number };
}) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act>();
  const number = String(bill.number);
  const isPaidOnline = bill.status === 'paid' && bill.payment?.method === 'gateway';
  return (
    <>
      {bill.status === 'due' ? (
        <>
          <RowAct about={number} onClick={() => setAct('cash')}>
            {t`Paid in cash`}
          </RowAct>
          <RowAct about={number} isDanger onClick={() => setAct('void')}>
            {t({ message: 'Void', context: 'act' })}
          </RowAct>
        </>
      ) : null}
      {isPaidOnline && !isRefunding ? (
        <RowAct about={number} isDanger onClick={() => setAct('refund')}>
          {t`Refund`}
        </RowAct>
      ) : null}
      {act ? (
        // The cell's alignment is not the dialog's.
        <div className="text-start whitespace-normal">
          <ActDialog bill={bill} act={act} patient={patient} onClose={() => setAct(undefined)} />
        </div>
      ) : null}
    </>
  );
}

function ActDialog({
  bill,
  act,
  patient,
  onClose,
}: {
  bill: Bill;
  act: Act;
  patient: { name: string; number: number };
  onClose: () => void;
}) {
  const { api } = useDesk();
  const queries = useQueryClient();
  const money = useMoneyText();
  const number = String(bill.number);
  const params = { bill: number };
  const amount = money(bill.total);
  const save = useMutation({
    mutationFn: async ({ reference, reason }: { reference: string; reason: string }) => {
      if (act === 'void') await api.call('staffVoidBill', { params });
      else if (act === 'refund') await api.call('staffRefundBill', { params, body: { reason } });
      else
        await api.call('staffPaidInCash', {
          params,
          body: reference === '' ? {} : { reference },
        });
    },
    onSuccess: onClose,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: recordKey(patientCode(patient.number)) }),
        queries.invalidateQueries({ queryKey: ['bills'] }),
      ]).then(keepFocus),
  });
  const errorOf = useFieldError(save.error);
  const name = <bdi>{patient.name}</bdi>;
  const texts = {
    void: {
      title: <Trans>Void bill {number}?</Trans>,
      description: (
        <Trans>
          {name} no longer has to pay {amount}. A void bill stays in the list.
        </Trans>
      ),
      submit: <Trans>Void the bill</Trans>,
    },
    cash: {
      title: <Trans>Bill {number} was paid in cash</Trans>,
      description: (
        <Trans>
          {name} gets a receipt for {amount}.
        </Trans>
      ),
      submit: <Trans>Save</Trans>,
    },
    refund: {
      title: <Trans>Refund bill {number}?</Trans>,
      description: (
        <Trans>
          {name} gets {amount} back the way it was paid. What the bill is for stays. This cannot be
          undone.
        </Trans>
      ),
      submit: <Trans>Refund</Trans>,
    },
  };
  const { title, description, submit } = texts[act];
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submit}
      onClose={onClose}
      onSubmit={(value) => save.mutate({ reference: value('reference'), reason: value('reason') })}
      isBusy={save.isPending}
      error={save.error}
      isDanger={act !== 'cash'}
    >
      {act === 'cash' ? (
        <Field label={<Trans>Number of the cash desk’s receipt</Trans>}>
          <Input name="reference" ltr maxLength={80} autoComplete="off" />
        </Field>
      ) : null}
      {act === 'refund' ? (
        <Field
          label={<Trans>Why it is refunded</Trans>}
          hint={<Trans>Kept in the audit log.</Trans>}
          error={errorOf('reason')}
          required
        >
          <Textarea name="reason" required maxLength={400} rows={2} />
        </Field>
      ) : null}
    </FormDialog>
  );
}
