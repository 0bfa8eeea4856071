import { useEffect, useRef } from 'react';
import type { DraftHandle } from '#mirror/useDraft.ts';
import type { ConsultDraft } from '../draft.ts';
import type { LinkedChoice } from '../searchParams.ts';
import type { Offer } from './newConsultPage.tsx';

const usualMinutes = 30;

/**
 * Copies what the URL chooses into the draft, once; later choices are made in the form. A draft's
 * doctor is put into the URL, with the fee of the current list; a linked time is then removed from
 * it, so that a reload does not choose it again.
 */
export function useLinkedChoice(
  { ready, value, setValue }: DraftHandle<ConsultDraft>,
  { physicians, openTimes }: Offer,
  { physician: slug, mode, time }: LinkedChoice,
  onPhysician: (slug: string) => void,
): void {
  const applied = useRef<string>(undefined);
  const current = value.physician;
  useEffect(() => {
    if (!ready) return;
    if (slug === undefined) {
      if (current && physicians) onPhysician(current.slug);
      return;
    }
    const listed = physicians?.find((one) => one.slug === slug);
    if (!listed) return;
    const isOther = current?.slug !== slug;
    const hasChoice = mode !== undefined || time !== undefined;
    if (isOther && !hasChoice && applied.current === slug) return;
    applied.current = slug;
    if (hasChoice) {
      const open = openTimes?.times.find(({ startsAt }) => startsAt === time);
      setValue((now) => ({
        ...now,
        physician: listed,
        mode: listed.modes.find((one) => one === mode) ?? null,
        time:
          time === undefined ? null : { startsAt: time, minutes: open?.minutes ?? usualMinutes },
        timeZone: openTimes?.timeZone ?? now.timeZone,
      }));
      onPhysician(slug);
      return;
    }
    if (JSON.stringify(listed) === JSON.stringify(current)) return;
    setValue((now) => ({
      ...now,
      physician: listed,
      mode: now.mode !== null && listed.modes.includes(now.mode) ? now.mode : null,
      time: isOther ? null : now.time,
    }));
  }, [ready, slug, mode, time, physicians, openTimes, current, setValue, onPhysician]);
}
