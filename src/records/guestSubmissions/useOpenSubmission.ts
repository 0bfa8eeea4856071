import { useState } from 'react';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import { type SentSubmission, useGuestSubmissions } from './useGuestSubmissions.ts';

/** The submission whose status a public form’s page shows instead of the form. */
export interface OpenSubmission {
  /** All submissions except the open one. */
  others: SentSubmission[];
  /**
   * The one whose status is shown: chosen, else one that needs attention, else the last waiting
   * one.
   */
  openSubmission: SentSubmission | undefined;
  open: (id: string) => void;
  /** Shows an empty form again; waiting submissions are still sent. */
  reset: () => void;
}

/** The submission that a page shows, among those that belong to it; undefined while loading. */
export function useOpenSubmission(
  isOwn: (submission: GuestSubmission) => boolean,
): OpenSubmission | undefined {
  const submissions = useGuestSubmissions();
  const [openId, setOpenId] = useState<string>();
  const [dismissedIds, setDismissedIds] = useState<readonly string[]>([]);
  if (submissions === undefined) return undefined;
  const own = submissions.filter(({ content }) => content !== undefined && isOwn(content));
  const notDismissed = own.filter(({ id }) => !dismissedIds.includes(id));
  const openSubmission = submissions.find(({ id }) => id === openId);
  const next =
    notDismissed.find(({ delivery }) => delivery.step === 'attention') ?? notDismissed.at(-1);
  // Tracked by id, so that it stays open after its content is deleted on receipt.
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
