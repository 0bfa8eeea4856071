import type { InboxThread } from '#contract/staff/tickets.ts';

export interface Seen {
  /** The last message that the writer saw; undefined for none. */
  last: string | undefined;
  /** The own answer, until the thread that is shown has it. */
  own: string | undefined;
}

/**
 * What the writer has seen of the thread that is shown: all of it while nothing is typed. An own
 * answer counts as seen before the thread is read again: else the next text would be refused for it.
 */
export function followThread(
  seen: Seen,
  messages: readonly Pick<InboxThread['messages'][number], 'id'>[],
  hasText: boolean,
): Seen {
  const own = messages.some(({ id }) => id === seen.own) ? undefined : seen.own;
  const last = hasText || own !== undefined ? seen.last : messages.at(-1)?.id;
  return own === seen.own && last === seen.last ? seen : { last, own };
}
