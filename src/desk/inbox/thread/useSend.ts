import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { useDesk } from '../../context.tsx';
import { NamesOthers, useOthersGuard } from './namedOthers.ts';
import { followThread, type Seen } from './followThread.ts';

export interface SentAnswer {
  body: string;
  force: boolean;
  thenClose: boolean;
  attachments: string[];
  /** The texts of the fields, and the linked records, of which `body` is made. */
  written: { own: string; theirs: string; records: string[] };
  /** The writer was asked about other patients in the text. */
  mayNameOthers: boolean;
  translation?: { locale: string; body: string; isMachine?: boolean };
}

/**
 * Sends the answer once. The writer has seen what was there when the text was begun: if anybody has
 * written since, the server sends nothing.
 */
export function useSend(thread: InboxThread, hasText: boolean, onSent: (sent: SentAnswer) => void) {
  const { api } = useDesk();
  const guard = useOthersGuard();
  const queries = useQueryClient();
  const number = String(thread.ticket.number);
  const id = useRef(uuidv7());
  const [seen, setSeen] = useState<Seen>({ last: thread.messages.at(-1)?.id, own: undefined });
  const followed = followThread(seen, thread.messages, hasText);
  if (followed !== seen) setSeen(followed);
  const settle = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['ticket', number] }),
      queries.invalidateQueries({ queryKey: ['inbox'] }),
    ]);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async ({ mayNameOthers, written: _written, ...answer }: SentAnswer) => {
      const texts = [answer.body, answer.translation?.body];
      await guard(thread.patient.id, texts, mayNameOthers);
      return api.call('staffReply', {
        params: { ticket: number },
        body: { id: id.current, after: seen.last, ...answer },
      });
    },
    onSuccess: ({ messageId }, sent) => {
      id.current = uuidv7();
      // The server took it as the next one: a text that goes on was written knowing it.
      setSeen({ last: messageId, own: messageId });
      onSent(sent);
    },
    onError: (refusal) => {
      // What was stored under the id stays; the text that is written now is another message.
      if (isProblem(refusal, 'reused-id')) id.current = uuidv7();
    },
    onSettled: settle,
  });
  const isRefused = isProblem(error, 'answered-meanwhile');
  return {
    mutate,
    isPending,
    error,
    isRefused,
    /** The text names other patients. */
    namesOthers: error instanceof NamesOthers ? error : undefined,
    /** An earlier version of the text is in the thread: its response was lost. */
    isSentBefore: isProblem(error, 'reused-id'),
    /** The last message that the writer saw. */
    seen: seen.last,
    forget: reset,
  };
}

const isProblem = (error: unknown, name: 'answered-meanwhile' | 'reused-id'): boolean =>
  error instanceof ApiProblem && error.problem.type === problemType(name);
