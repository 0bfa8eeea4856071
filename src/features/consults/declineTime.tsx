import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { declineConsult, maxConsultNoteLength } from '#contract/consult.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { DraftSaveError } from '#records/draftSubmit.tsx';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { findAnswer } from './findAnswer.ts';

interface DeclineTimeProps {
  consultId: string;
  slot: string;
  /** "Back" was pressed. */
  onClose: () => void;
}

/** Declines a proposed time, with a note about times that suit; the note is a draft as typed. */
export function DeclineTime({ consultId, slot, onClose }: DeclineTimeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const db = useDb();
  const draft = useDraft(`consult:decline:${consultId}`, v.string(), '');
  const saving = useSaving();
  const restoreFocus = useRestoredFocus();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const note = draft.value.trim();
  const most = formatNumber(locale, maxConsultNoteLength);
  const fault = note.length > maxConsultNoteLength ? t`At most ${most} characters.` : undefined;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (fault !== undefined || !draft.ready) return;
    void saving.run(async () => {
      await draft.flush();
      const args = { consultId, slot, note: note === '' ? null : note };
      await enqueue(db, declineConsult, args, { draft: draft.draftKey() });
      // The answer replaces this form.
      restoreFocus(findAnswer);
      await draft.clear();
    });
  };
  return (
    <form onSubmit={send} noValidate autoComplete="off" className="grid w-full max-w-[38rem] gap-4">
      <Field
        label={t`Which times suit you?`}
        mark={t`optional`}
        hint={t`The clinic reads it when it looks for another time.`}
        error={fault}
      >
        <Textarea
          ref={field}
          rows={3}
          value={draft.value}
          readOnly={!draft.ready || saving.busy}
          onChange={(event) => draft.setValue(event.target.value)}
        />
      </Field>
      <DraftSaveError of="answer" saving={saving} draft={draft} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="filled" busy={saving.busy}>
          <Trans>Decline the time</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
