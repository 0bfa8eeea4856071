import { useState } from 'react';
import type { Letter } from '#contract/staff/guestSubmissions.ts';

type Seen = Pick<Letter, 'version' | 'answers'>;

/**
 * What a writer has seen after an own act: what it left, unless somebody else did something at the
 * same time. An answer of others is always such a thing, also when the act then changed nothing.
 */
export function seenAfterAct<Some extends Seen>(seen: Some, after: Some, ownAnswer?: string): Some {
  const known = new Set([...seen.answers.map(({ id }) => id), ownAnswer]);
  const isOwn =
    after.version === seen.version + 1 && after.answers.every(({ id }) => known.has(id));
  return isOwn ? after : seen;
}

/** The letter as it was when the text of the answer was begun, with the writer's own acts since. */
export function useSeenLetter(letter: Letter, hasText: boolean) {
  const [seen, setSeen] = useState(letter);
  if (!hasText && seen !== letter) setSeen(letter);
  return {
    seen,
    /** `from`: what the act was about; `ownAnswer`: the id of the answer that it was. */
    onOwnAct(
      after: Letter,
      { from = seen, ownAnswer }: { from?: Letter; ownAnswer?: string } = {},
    ) {
      setSeen((before) =>
        seenAfterAct(from.version > before.version ? from : before, after, ownAnswer),
      );
    },
  };
}
export type SeenLetter = ReturnType<typeof useSeenLetter>;
