import { useState } from 'react';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import { type SentSubmission, useGuestSubmissions } from './useGuestSubmissions.ts';

export interface OpenSubmission {
  /** All of this device, the one in hand left out. */
  others: SentSubmission[];
  /** The one whose way is shown: chosen, else one that needs attention, else the last that waits. */
  openSubmission: SentSubmission | undefined;
  take: (id: string) => void;
  /** Back to an empty page; what waits goes on by itself. */
  letGo: () => void;
}

/** The letter that a page is about, of those that belong to it; undefined while this device is being read. */
export function useOpenSubmission(isOwn: (letter: GuestSubmission) => boolean): OpenSubmission | undefined {
  const letters = useGuestSubmissions();
  const [openId, setOpenId] = useState<string>();
  const [passed, setPassed] = useState<readonly string[]>([]);
  if (letters === undefined) return undefined;
  const own = letters.filter(({ letter }) => letter !== undefined && isOwn(letter));
  const offered = own.filter(({ id }) => !passed.includes(id));
  const openSubmission = letters.find(({ id }) => id === openId);
  const next = offered.find(({ delivery }) => delivery.step === 'attention') ?? offered.at(-1);
  // Held by its id from now on: it stays in hand when it has arrived and its words have left this device.
  if (!openSubmission && next) setOpenId(next.id);
  return {
    openSubmission,
    others: letters.filter(({ id }) => id !== openSubmission?.id),
    take: setOpenId,
    letGo() {
      setOpenId(undefined);
      setPassed(letters.map(({ id }) => id));
    },
  };
}
