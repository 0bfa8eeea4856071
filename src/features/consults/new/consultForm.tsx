import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { consultModes as modes } from '#catalog/consultModes.ts';
import { maxQuestionLength } from '#contract/consult.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { type DraftHandle, useDraft } from '#mirror/useDraft.ts';
import { AttachmentsField } from '#records/attachFiles.tsx';
import { EmergencyAdvice } from '#records/crisis/crisisNumbers.tsx';
import { DraftSubmit } from '#records/draftSubmit.tsx';
import { OtherDraft } from '#records/otherDraft.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radioCards.tsx';
import { DangerCard } from '#records/crisis/dangerCard.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { type ConsultDraft, consultDraft } from '../draft.ts';
import type { Offer } from './newConsultPage.tsx';
import type { LinkedChoice } from '../searchParams.ts';
import { PhysicianField } from './physicianField.tsx';
import { useLinkedChoice } from './useLinkedChoice.ts';
import { TimeField } from './timeField.tsx';

interface ConsultFormProps {
  draftKey: string;
  /** The fields without a stored draft. */
  initial: ConsultDraft;
  offer: Offer;
  linked: LinkedChoice;
  onPhysician: (slug: string) => void;
  onReload: () => void;
  /** Of the request that is edited, which may have changed since. */
  writtenFee?: Money;
  frozenFiles?: boolean;
  /** In place of "Send" when what is edited was sent meanwhile. */
  tooLate?: ((draft: DraftHandle<ConsultDraft>) => ReactNode) | undefined;
  /** Enqueues the request, deletes the draft of this key, and returns its id. */
  onSend: (written: ConsultDraft, draft: string) => Promise<string>;
  onSent: (consultId: string) => void;
}

const ids = { physician: 'consult-doctor', mode: 'consult-mode', question: 'consult-question' };

/** The fields of a request for a consultation, stored as a draft while they are filled in. */
export function ConsultForm({
  draftKey,
  initial,
  offer,
  linked,
  onPhysician,
  onReload,
  writtenFee,
  frozenFiles = false,
  tooLate,
  onSend,
  onSent,
}: ConsultFormProps) {
  const { t } = useLingui();
  const draft = useDraft(draftKey, consultDraft, initial);
  useLinkedChoice(draft, offer, linked, onPhysician);
  const saving = useSaving();
  const [tried, setTried] = useState(false);
  const { physician, mode, question, attachments } = draft.value;
  const set = (change: Partial<ConsultDraft>) => draft.setValue((now) => ({ ...now, ...change }));
  const faultsOf = useFaults();
  const faults = faultsOf(draft.value, tried);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (tooLate) return;
    setTried(true);
    const now = faultsOf(draft.value, true);
    const first = (['physician', 'mode', 'question'] as const).find((field) => now[field]);
    if (first !== undefined) return focusField(ids[first]);
    if (!draft.ready) return;
    void saving.run(async () => {
      await draft.flush();
      const id = await onSend(draft.value, draft.draftKey());
      await draft.clear();
      onSent(id);
    });
  };
  return (
    <form onSubmit={send} noValidate autoComplete="off" className="grid gap-7">
      <OtherDraft draft={draft} />
      <PhysicianField
        id={ids.physician}
        draft={draft}
        physicians={offer.physicians}
        error={faults.physician}
        onPhysician={onPhysician}
        onReload={onReload}
      />
      {physician ? (
        <>
          <RadioCards
            id={ids.mode}
            legend={t`How do you want to talk?`}
            name="mode"
            value={mode ?? ''}
            error={faults.mode}
            options={physician.modes.map((value) => ({ value, label: t(modes[value].name) }))}
            onChange={(value) =>
              set({ mode: physician.modes.find((one) => one === value) ?? mode, time: null })
            }
          />
          {mode === null ? null : (
            <TimeField
              value={draft.value}
              mode={mode}
              openTimes={
                offer.openTimes?.physician === physician.slug ? offer.openTimes : undefined
              }
              onChange={set}
              onReload={onReload}
            />
          )}
        </>
      ) : null}
      <Field
        id={ids.question}
        label={t`Your question to the doctor`}
        error={faults.question}
        required
      >
        <Textarea
          rows={5}
          value={question}
          readOnly={!draft.ready || saving.busy}
          onChange={(event) => set({ question: event.target.value })}
        />
      </Field>
      <DangerCard text={question} />
      <AttachmentsField
        files={attachments}
        frozen={frozenFiles}
        run={saving.run}
        onChange={(change) =>
          draft.setValue((now) => ({ ...now, attachments: change(now.attachments) }))
        }
      />
      {physician ? <Fee fee={physician.fee} before={writtenFee} /> : null}
      {tooLate?.(draft) ?? <DraftSubmit of="request" saving={saving} draft={draft} />}
      <p className="text-ink-2 t-small">
        <EmergencyAdvice />
      </p>
    </form>
  );
}

/** A group of radios has no focus of its own. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  (field instanceof HTMLFieldSetElement ? field.querySelector('input') : field)?.focus();
}

type Faults = Partial<Record<'physician' | 'mode' | 'question', string>>;

/** What is missing; only after a try to send. */
function useFaults(): (written: ConsultDraft, tried: boolean) => Faults {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ physician, mode, question }, tried) => {
    const faults: Faults = {};
    const length = question.trim().length;
    if (length > maxQuestionLength) {
      const count = formatNumber(locale, length);
      const most = formatNumber(locale, maxQuestionLength);
      faults.question = t`This text has ${count} characters; at most ${most} can be sent. Your text is safe.`;
    }
    if (!tried) return faults;
    if (physician === null) faults.physician = t`Choose a doctor.`;
    else if (mode === null) faults.mode = t`Choose how you want to talk.`;
    if (length === 0) faults.question = t`Write your question first.`;
    return faults;
  };
}

type Money = Parameters<ReturnType<typeof useMoney>>[0];

/** What it costs, and whether that has changed since the request was written. */
function Fee({ fee, before }: { fee: Money; before: Money | undefined }) {
  const money = useMoney();
  const { amount, currency } = money(fee);
  const hasChanged =
    before !== undefined && (before.amount !== fee.amount || before.currency !== fee.currency);
  return (
    <div className="grid gap-2 border-t border-hair pt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-2">
          <Trans>Consultation fee</Trans>
        </span>
        <strong className="font-strong">
          <span className="num">{amount}</span> {currency}
        </strong>
      </p>
      {hasChanged ? (
        <Note tone="warn">
          <Trans>The fee has changed since you wrote this. Sending accepts the new one.</Trans>
        </Note>
      ) : null}
      <p className="text-ink-2 t-small">
        <Trans>You pay nothing now. You pay once the time is kept for you.</Trans>
      </p>
    </div>
  );
}
