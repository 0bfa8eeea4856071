import { type RefObject, useEffect, useRef, useState } from 'react';
import { withWords, wordsOf } from '#catalog/contactWords.ts';
import { sendGuestSubmission } from '#contract/guestSubmission.ts';
import { useDb } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { edit } from '#outbox/manage.ts';
import { draftSaveError } from '#records/draftSubmit.tsx';
import type { SentSubmission } from '#records/guestSubmissions/useGuestSubmissions.ts';
import { useSaving } from '#ui/useSaving.ts';
import {
  checkContact,
  type ContactFaults,
  type ContactText,
  contactText,
  emptyText,
} from './contactText.ts';
/** The key of the stored draft; another key would lose drafts of earlier releases. */
const key = 'contact';
const isSame = (a: ContactText, b: ContactText): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The fields of the contact form and their stored draft. `corrected`: a refused submission that is
 * edited under its id.
 */
export function useContactDraft(
  form: RefObject<HTMLFormElement | null>,
  corrected: SentSubmission | undefined,
  onSent: () => void,
) {
  const db = useDb();
  const refused = corrected?.content?.kind === 'contact' ? corrected.content : undefined;
  const initial: ContactText = refused ?? emptyText;
  const draft = useDraft(refused ? `${key}:${corrected?.id}` : key, contactText, {
    name: initial.name,
    replyTo: initial.replyTo,
    department: initial.department,
    body: initial.body,
  });
  const { ready, value, setValue } = draft;
  const saving = useSaving();
  const [{ faults, tries }, setChecked] = useState<{ faults: ContactFaults; tries: number }>({
    faults: {},
    tries: 0,
  });

  const shownFor = useRef<unknown>(undefined);
  useEffect(() => {
    if (!ready || !form.current || shownFor.current === setValue) return;
    // Text typed before this chunk loaded wins over the stored draft.
    writeText(form.current, value, { onlyUnchanged: shownFor.current === undefined });
    if (shownFor.current === undefined && !refused) takeWords(form.current);
    shownFor.current = setValue;
    const text = readText(form.current);
    if (!isSame(text, value)) setValue(text);
  }, [form, ready, value, setValue, refused]);

  useEffect(() => {
    const formElement = form.current;
    if (!formElement || !ready) return;
    const saveDraft = ({ target }: Event) => {
      setValue(readText(formElement));
      const name = target instanceof Element ? target.getAttribute('name') : null;
      setChecked((now) =>
        name !== null && name in now.faults
          ? { ...now, faults: { ...now.faults, [name]: undefined } }
          : now,
      );
    };
    formElement.addEventListener('input', saveDraft);
    return () => formElement.removeEventListener('input', saveDraft);
  }, [form, ready, setValue]);

  const clearFields = async () => {
    form.current?.reset();
    setChecked({ faults: {}, tries: 0 });
    await draft.clear();
  };
  const send = () => {
    if (!form.current || !ready) return;
    const checked = checkContact(readText(form.current));
    const { submission } = checked;
    if (!submission) return setChecked({ faults: checked.faults, tries: tries + 1 });
    void saving.run(async () => {
      // Await the draft's last write, so that it cannot restore the draft after enqueueing deleted
      // it.
      await draft.flush();
      if (!corrected)
        await enqueue(db, sendGuestSubmission, submission, { draft: draft.draftKey() });
      else if (!(await edit(db, corrected.id, submission)))
        throw new Error('cannot edit: the outbox row is being sent or was sent');
      await clearFields();
      onSent();
    });
  };
  /** Empties the fields when another tab has sent the draft. */
  const startAnew = async () => {
    await draft.flush();
    if ((await db.drafts.get(draft.draftKey())) === undefined) await clearFields();
  };
  const clear = () => void clearFields().then(() => form.current?.querySelector('input')?.focus());
  const error = draftSaveError(saving, draft);
  return {
    send,
    faults,
    tries,
    busy: saving.busy,
    ready,
    isStored: !isSame(value, emptyText),
    error,
    clear,
    startAnew,
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

const isUnchanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? (field.selectedOptions[0]?.defaultSelected ?? true)
    : field.value === field.defaultValue;

/**
 * Puts the words of a search into the message, once: the fragment is removed, so that they do not
 * come back after the message was sent.
 */
function takeWords(form: HTMLFormElement): void {
  const words = wordsOf(location.hash);
  const message = form.querySelector('textarea');
  if (words === '' || !message) return;
  message.value = withWords(message.value, words);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Reads the uncontrolled fields, including text typed before hydration. */
function readText(form: HTMLFormElement): ContactText {
  const data = new FormData(form);
  const text = (name: keyof ContactText) => String(data.get(name) ?? '');
  return {
    name: text('name'),
    replyTo: text('replyTo'),
    department: text('department'),
    body: text('body'),
  };
}

/** Sets the fields; with `untouched` only those still empty. */
function writeText(form: HTMLFormElement, text: ContactText, { onlyUnchanged = false } = {}): void {
  for (const field of fieldsOf(form)) {
    const value = Object.entries(text).find(([name]) => name === field.name)?.[1];
    if (value !== undefined && !(onlyUnchanged && !isUnchanged(field))) field.value = value;
  }
}
