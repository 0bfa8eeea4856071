import { useState } from 'react';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import { type SentSubmission, useGuestSubmissions } from './useGuestSubmissions.ts';

export interface OpenSubmission {
  /** All of this device, the one in hand left out. */
  others: SentSubmission[];
  /** The one whose way is shown: chosen, else one that needs attention, else the last that waits. */
  openSubmission: SentSubmission | undefined;
  open: (id: string) => void;
  /** Back to an empty page; what waits goes on by itself. */
  reset: () => void;
}

/** The letter that a page is about, of those that belong to it; undefined while this device is being read. */
export function useOpenSubmission(isOwn: (submission: GuestSubmission) => boolean): OpenSubmission | undefined {
  const submissions = useGuestSubmissions();
  const [openId, setOpenId] = useState<string>();
  const [dismissedIds, setDismissedIds] = useState<readonly string[]>([]);
  if (submissions === undefined) return undefined;
  const own = submissions.filter(({ content }) => content !== undefined && isOwn(content));
  const offered = own.filter(({ id }) => !dismissedIds.includes(id));
  const openSubmission = submissions.find(({ id }) => id === openId);
  const next = offered.find(({ delivery }) => delivery.step === 'attention') ?? offered.at(-1);
  // Held by its id from now on: it stays in hand when it has arrived and its words have left this device.
  if (!openSubmission && next) setOpenId(next.id);
  return {
    openSubmission,
    others: submissions.filter(({ id }) => id !== openSubmission?.id),
    open: setOpenId,
    reset() {
      setOpenId(undefined);
      setDismissedIds(submissions.map(({ id }) => id));
    },
  };
}
