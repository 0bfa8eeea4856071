import { Trans, useLingui } from '@lingui/react/macro';
import { maxConsultNoteLength } from '#contract/consult.ts';
import type { StaffConsultDetail } from '#contract/staff/consults.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk } from '../context.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useText } from '../frame/formats.ts';
import { SummaryDialog } from './summaryDialog.tsx';
import { consultParams, seenOf, useConsultChange } from './useConsults.ts';

export type ConsultAct = 'join' | 'summary' | 'cancel';

interface DialogProps {
  detail: StaffConsultDetail;
  onClose: () => void;
}

export function ConsultDialog({ act, ...rest }: DialogProps & { act: ConsultAct }) {
  if (act === 'join') return <JoinDialog {...rest} />;
  return act === 'summary' ? <SummaryDialog {...rest} /> : <CancelDialog {...rest} />;
}

/** A link, or words such as the phone number that the physician calls. */
function JoinDialog({ detail, onClose }: DialogProps) {
  const { api } = useDesk();
  const text = useText();
  const { slot, join } = detail.consult;
  const words = join ? text(join.text) : '';
  const save = useConsultChange(
    (value: { url: string; text?: string }) =>
      api.call('staffConsultSchedule', {
        params: consultParams(detail),
        body: { at: slot ?? '', ...value, seen: seenOf(detail) },
      }),
    onClose,
  );
  const errorOf = useFieldError(save.error);
  return (
    <FormDialog
      title={<Trans>How to join</Trans>}
      description={<Trans>The patient sees it from 10 minutes before the time.</Trans>}
      submitLabel={<Trans>Save</Trans>}
      onClose={onClose}
      // An empty field removes what was there; words that were not changed keep their languages.
      onSubmit={(value) => {
        const [url, typed] = [value('url'), value('text')];
        save.mutate({ url, ...(typed === words ? {} : { text: typed }) });
      }}
      isBusy={save.isPending}
      error={save.error}
    >
      <Field
        label={<Trans>Video link</Trans>}
        hint={<Trans>It begins with https://</Trans>}
        error={errorOf('url')}
      >
        <Input name="url" type="url" ltr maxLength={500} defaultValue={join?.url ?? ''} />
      </Field>
      <Field label={<Trans>Phone number or other words</Trans>} error={errorOf('text')}>
        <Textarea name="text" maxLength={1000} defaultValue={words} />
      </Field>
    </FormDialog>
  );
}

/** Declines a request or cancels a consultation, after saying what happens to the money. */
function CancelDialog({ detail, onClose }: DialogProps) {
  const { t } = useLingui();
  const { api } = useDesk();
  const isRequest = detail.consult.status === 'requested';
  const save = useConsultChange(
    (note: string) =>
      api.call('staffConsultCancel', {
        params: consultParams(detail),
        body: { note: note === '' ? null : note, seen: seenOf(detail) },
      }),
    onClose,
  );
  return (
    <FormDialog
      title={isRequest ? t`Decline the request` : t`Cancel the consultation`}
      description={
        <Trans>
          <bdi>{detail.patient}</bdi> sees at once that it does not take place.
        </Trans>
      }
      submitLabel={isRequest ? t`Decline` : t`Cancel it`}
      onClose={onClose}
      onSubmit={(value) => save.mutate(value('note'))}
      isBusy={save.isPending}
      error={save.error}
      isDanger
      backLabel={<Trans>Keep it</Trans>}
    >
      <p>
        <MoneyOutcome bill={detail.bill} />
      </p>
      <Field
        label={<Trans>Why, for the patient</Trans>}
        hint={<Trans>The patient reads these words.</Trans>}
      >
        <Textarea name="note" maxLength={maxConsultNoteLength} />
      </Field>
    </FormDialog>
  );
}

function MoneyOutcome({ bill }: Pick<StaffConsultDetail, 'bill'>) {
  const locale = useLocale();
  const money = useMoney();
  if (bill === null) return <Trans>Nothing was to be paid.</Trans>;
  const number = formatCode(locale, bill.number);
  const { amount, currency } = money(bill.total);
  if (bill.status === 'due') return <Trans>Bill {number} becomes void.</Trans>;
  if (bill.status !== 'paid') return <Trans>Bill {number} stays as it is.</Trans>;
  if (bill.isPaidOnline)
    return (
      <Trans>
        {amount} {currency} are given back online, for bill {number}.
      </Trans>
    );
  return (
    <Trans>
      Bill {number} was paid in cash. {amount} {currency} are given back at the clinic.
    </Trans>
  );
}
