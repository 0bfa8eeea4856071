import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { CommentTarget } from '#contract/site/comments.ts';
import { type DraftHandle, useDraft } from '#mirror/useDraft.ts';
import { DangerCard } from '#records/crisis/dangerCard.tsx';
import { OtherDraft } from '#records/otherDraft.tsx';
import { DraftSubmit } from '#records/draftSubmit.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Rating } from '#ui/rating.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { hasRating, type CommentDraft, commentDraft } from '../draft.ts';
import { maxCommentLength } from '#contract/comment.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

interface CommentFormProps {
  /** Under which the draft is stored. */
  draftKey: string;
  target: CommentTarget;
  /** The fields without a stored draft. */
  initial: CommentDraft;
  /** In place of "Send" when what is edited was sent meanwhile. */
  tooLate?: ((draft: DraftHandle<CommentDraft>) => ReactNode) | undefined;
  /** Enqueues the comment and deletes the draft of this key. */
  onSend: (written: CommentDraft, draft: string) => Promise<void>;
  onSent: () => void;
}

/**
 * The fields of a comment (stars, text, published name), stored as a draft while typing. Storing
 * the comment is up to `onSend`.
 */
export function CommentForm({
  draftKey,
  target,
  initial,
  tooLate,
  onSend,
  onSent,
}: CommentFormProps) {
  const { t } = useLingui();
  const stars = hasRating(target);
  const draft = useDraft(draftKey, commentDraft, initial);
  const { name, body, rating } = draft.value;
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const faultsOf = useCommentFaults(stars);
  const faults = faultsOf(draft.value, tried);
  const set = (change: Partial<CommentDraft>) => draft.setValue((now) => ({ ...now, ...change }));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (tooLate) return;
    setTried(true);
    const faultsNow = faultsOf(draft.value, true);
    const first = faultsNow.rating
      ? '[role=radio]'
      : faultsNow.body
        ? 'textarea'
        : faultsNow.name
          ? 'input[type=text]'
          : undefined;
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(first)?.focus();
    if (!draft.ready) return;
    void saving.run(async () => {
      await draft.flush();
      await onSend(draft.value, draft.draftKey());
      await draft.clear();
      onSent();
    });
  };
  const isLocked = !draft.ready || saving.busy;
  return (
    <form ref={form} onSubmit={send} noValidate autoComplete="off" className="grid gap-6">
      <OtherDraft draft={draft} />
      <Note tone="info">
        <Trans>The clinic will read it before publishing. Then everyone can read it.</Trans>
      </Note>
      {stars ? (
        <Field label={t`Your rating`} error={faults.rating} required>
          <Rating value={rating} readOnly={isLocked} onChange={(value) => set({ rating: value })} />
        </Field>
      ) : null}
      <Field label={t`Your comment`} error={faults.body} required>
        <Textarea
          rows={6}
          value={body}
          readOnly={isLocked}
          onChange={(event) => set({ body: event.target.value })}
        />
      </Field>
      <DangerCard text={body} />
      <Field
        label={t`Name that readers see`}
        hint={t`Your first name is enough.`}
        error={faults.name}
        required
      >
        <Input
          dir="auto"
          value={name}
          maxLength={60}
          readOnly={isLocked}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      {tooLate?.(draft) ?? <DraftSubmit of="comment" saving={saving} draft={draft} />}
    </form>
  );
}

type Faults = Partial<Record<keyof CommentDraft, string>>;

/** Validates a comment before it is enqueued; missing values are reported only after a submit. */
function useCommentFaults(stars: boolean): (written: CommentDraft, tried: boolean) => Faults {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ name, body, rating }, tried) => {
    const faults: Faults = {};
    const length = body.trim().length;
    if (length > maxCommentLength) {
      const count = formatNumber(locale, length);
      const most = formatNumber(locale, maxCommentLength);
      faults.body = t`This text has ${count} characters; at most ${most} can be sent. Your text is safe.`;
    }
    if (!tried) return faults;
    if (stars && rating === null) faults.rating = t`Choose one to five stars.`;
    if (length === 0) faults.body = t`Write your text first.`;
    if (name.trim() === '') faults.name = t`Write the name that readers will see.`;
    return faults;
  };
}
