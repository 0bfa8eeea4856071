import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { CardPlan } from '#contract/site/infoPages.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type DraftHandle, useDraft } from '#mirror/useDraft.ts';
import { DraftSubmit } from '#records/draftSubmit.tsx';
import { OtherDraft } from '#records/otherDraft.tsx';
import { DatePicker } from '#ui/datePicker.tsx';
import { ErrorSummary } from '#ui/errorSummary.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { argsOf, type OrderArgs, type OrderDraft, orderDraft, type OrderField } from './draft.ts';
import { PlanField } from './planField.tsx';

interface OrderFormProps {
  /** Under which the draft is stored. */
  draftKey: string;
  initial: OrderDraft;
  plans: readonly CardPlan[];
  /** In place of "Send" when what is edited was sent meanwhile. */
  tooLate?: ((draft: DraftHandle<OrderDraft>) => ReactNode) | undefined;
  /** Enqueues the order, or changes the queued one, and deletes the draft of this key. */
  onSend: (args: OrderArgs, draft: string) => Promise<void>;
  onSent: () => void;
}

const idOf = (field: OrderField): string => `card-${field}`;

/** The fields of an order, stored as a draft while typing. Storing the order is up to `onSend`. */
export function OrderForm({ draftKey, initial, plans, tooLate, onSend, onSent }: OrderFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const draft = useDraft(draftKey, orderDraft, initial);
  const saving = useSaving();
  /** Rises with each refused attempt, so that the summary takes the focus again. */
  const [tries, setTries] = useState(0);
  const faultText = useFaultText();
  const written = draft.value;
  const set = (change: Partial<OrderDraft>) => draft.setValue((now) => ({ ...now, ...change }));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const check = () => {
    const plan = plans.find(({ slug }) => slug === written.plan);
    return argsOf(written, plan, { locale: locale.code, today });
  };
  const checked = check();
  const faults = tries > 0 && 'faults' in checked ? checked.faults : [];
  const errorOf = (field: OrderField) => (faults.includes(field) ? faultText(field) : undefined);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!draft.ready || tooLate) return;
    if ('faults' in checked) return setTries((before) => before + 1);
    void saving.run(async () => {
      await draft.flush();
      await onSend(checked.args, draft.draftKey());
      await draft.clear();
      onSent();
    });
  };
  const isLocked = !draft.ready || saving.busy;
  const text = (field: 'name' | 'city' | 'text' | 'postalCode' | 'phone') => ({
    value: written[field],
    readOnly: isLocked,
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [field]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={send} noValidate autoComplete="off" className="grid gap-6">
      <OtherDraft draft={draft} />
      <ErrorSummary
        key={tries}
        title={t`Check these fields`}
        errors={faults.map((field) => ({ id: idOf(field), text: faultText(field) }))}
      />
      <PlanField
        id={idOf('plan')}
        plans={plans}
        value={written.plan}
        error={errorOf('plan')}
        disabled={isLocked}
        onChange={(plan) => set({ plan })}
      />
      <fieldset className="grid gap-6">
        <legend className="mb-4 t-h3">
          <Trans>Cardholder</Trans>
        </legend>
        <Field
          id={idOf('name')}
          label={t`First and last name`}
          hint={t`As in the identity document.`}
          error={errorOf('name')}
          required
        >
          <Input {...text('name')} dir="auto" autoComplete="name" />
        </Field>
        <Field id={idOf('birthDate')} label={t`Birth date`} error={errorOf('birthDate')} required>
          <DatePicker
            value={written.birthDate}
            text={written.birthText}
            readOnly={isLocked}
            max={today}
            onChange={(birthDate, typed) =>
              set({ birthDate, birthText: birthDate === null ? typed.text : '' })
            }
          />
        </Field>
      </fieldset>
      <fieldset className="grid gap-6">
        <legend className="mb-4 t-h3">
          <Trans>Delivery address</Trans>
        </legend>
        <Field id={idOf('city')} label={t`City`} error={errorOf('city')} required>
          <Input {...text('city')} dir="auto" autoComplete="address-level2" />
        </Field>
        <Field id={idOf('text')} label={t`Street, number, floor`} error={errorOf('text')} required>
          <Textarea {...text('text')} autoComplete="street-address" />
        </Field>
        <Field
          id={idOf('postalCode')}
          label={t`Postal code`}
          mark={t`optional`}
          error={errorOf('postalCode')}
        >
          <Input {...text('postalCode')} ltr inputMode="numeric" autoComplete="postal-code" />
        </Field>
        <Field
          id={idOf('phone')}
          label={t`Phone of the receiver`}
          hint={t`The courier calls this number.`}
          error={errorOf('phone')}
          required
        >
          <Input {...text('phone')} ltr type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </fieldset>
      <Note tone="info">
        <Trans>
          You pay after the clinic has received the order. If the price has changed by then, the
          order is not accepted and you can decide again.
        </Trans>
      </Note>
      {tooLate?.(draft) ?? <DraftSubmit of="request" saving={saving} draft={draft} />}
    </form>
  );
}

function useFaultText(): (field: OrderField) => string {
  const { t } = useLingui();
  return (field) =>
    ({
      plan: t`Choose a card.`,
      name: t`Write the cardholder’s name, at most 80 characters.`,
      birthDate: t`Enter the birth date, such as in the identity document.`,
      city: t`Write the city, at most 80 characters.`,
      text: t`Write the address, at most 400 characters.`,
      postalCode: t`The postal code has at most 20 characters.`,
      phone: t`Enter a phone number: digits, spaces, and +.`,
    })[field];
}
