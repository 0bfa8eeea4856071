import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { useDesk } from '../../context.tsx';
import { type Draft, useDraft } from '../../useDraft.ts';
import { type MachineDraft, machineState, readMachineDraft } from './machineDraft.ts';

/** A machine's translation of the answer; it is sent only after the writer has checked it. */
export function useMachineDraft(
  { ticket, patient, hasTranslator }: InboxThread,
  { own, theirs }: { own: Draft; theirs: Draft },
) {
  const { api } = useDesk();
  const stored = useDraft(`ticket:${ticket.id}:machine`);
  const draft = readMachineDraft(stored.text);
  const keep = (next: MachineDraft | undefined) => stored.set(next ? JSON.stringify(next) : '');
  const state = machineState(draft, { own: own.text, theirs: theirs.text });
  const isAsked = useRef(false);
  const latest = useRef(theirs.text);
  useEffect(() => {
    latest.current = theirs.text;
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: string) =>
      api.call('staffTranslateDraft', {
        params: { ticket: String(ticket.number) },
        body: { locale: patient.locale, body },
      }),
  });
  return {
    ...state,
    isPending,
    error,
    /** What a person has written or corrected is not replaced. */
    isOffered:
      hasTranslator &&
      own.text.trim() !== '' &&
      (theirs.text.trim() === '' || (state.isMachine && theirs.text === draft?.text)),
    ask() {
      // The second press of two comes before the button is drawn as busy.
      if (isAsked.current) return;
      isAsked.current = true;
      const { text: source } = own;
      const before = theirs.text;
      mutate(source, {
        onSettled: () => (isAsked.current = false),
        onSuccess: ({ body }) => {
          if (latest.current !== before) return;
          theirs.set(body);
          keep({ source, text: body, checkedFor: null });
        },
      });
    },
    approve() {
      if (draft) keep({ ...draft, checkedFor: own.text });
    },
    /** Somebody typed in the field of the translation, which may now be empty. */
    onTyped(text: string) {
      reset();
      if (text.trim() === '') keep(undefined);
    },
    /** A saved answer was added to it: the rest is as little checked as before. */
    onExtended(text: string) {
      if (draft && state.isUnchecked) keep({ ...draft, text });
    },
  };
}
export type MachineDraftState = ReturnType<typeof useMachineDraft>;
