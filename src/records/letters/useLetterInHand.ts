import { useState } from 'react';
import type { Letter } from '#contract/letter.ts';
import { type SentLetter, useLetters } from './useLetters.ts';

export interface LetterInHand {
  /** All of this device, the one in hand left out. */
  others: SentLetter[];
  /** The one whose way is shown: chosen, else one that needs attention, else the last that waits. */
  inHand: SentLetter | undefined;
  take: (id: string) => void;
  /** Back to an empty page; what waits goes on by itself. */
  letGo: () => void;
}

/** The letter that a page is about, of those that belong to it; undefined while this device is being read. */
export function useLetterInHand(isOwn: (letter: Letter) => boolean): LetterInHand | undefined {
  const letters = useLetters();
  const [held, setHeld] = useState<string>();
  const [passed, setPassed] = useState<readonly string[]>([]);
  if (letters === undefined) return undefined;
  const own = letters.filter(({ letter }) => letter !== undefined && isOwn(letter));
  const offered = own.filter(({ id }) => !passed.includes(id));
  const inHand = letters.find(({ id }) => id === held);
  const next = offered.find(({ delivery }) => delivery.step === 'attention') ?? offered.at(-1);
  // Held by its id from now on: it stays in hand when it has arrived and its words have left this device.
  if (!inHand && next) setHeld(next.id);
  return {
    inHand,
    others: letters.filter(({ id }) => id !== inHand?.id),
    take: setHeld,
    letGo() {
      setHeld(undefined);
      setPassed(letters.map(({ id }) => id));
    },
  };
}
