import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Building from '~icons/lucide/building-2';
import MessageSquareText from '~icons/lucide/message-square-text';
import Phone from '~icons/lucide/phone';
import Video from '~icons/lucide/video';
import type { ConsultMode } from '#contract/consult.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { visitDay, visitHour, zoneName } from '#records/visit/visitText.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';
import type { Stage } from './arrange.ts';

/** The ways to talk: icon and name. */
export const modes = {
  video: { icon: Video, name: msg`Video` },
  voice: { icon: Phone, name: msg`Voice` },
  chat: { icon: MessageSquareText, name: msg`Chat` },
  'in-person': { icon: Building, name: msg`In person` },
} satisfies Record<ConsultMode, unknown>;

const tones: Record<Stage, TagTone> = {
  scheduled: 'green',
  proposed: 'amber',
  'to-pay': 'amber',
  requested: 'blue',
  over: 'slate',
  done: 'slate',
  canceled: 'slate',
};

/** The stage of a consult as a tag. */
export function StageTag({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const labels: Record<Stage, string> = {
    scheduled: t({ message: 'Scheduled', comment: 'Status of a consultation: it has a time' }),
    proposed: t({ message: 'To confirm', comment: 'A consultation: the clinic proposes a time' }),
    'to-pay': t({ message: 'To pay', comment: 'Status of a consultation' }),
    requested: t({ message: 'Requested', comment: 'Status of a consultation' }),
    over: t({ message: 'Awaiting summary', comment: 'A consultation that took place' }),
    done: t({ message: 'Done', comment: 'Status of a consultation' }),
    canceled: t({ message: 'Canceled', comment: 'Status of a consultation' }),
  };
  return <Tag tone={tones[stage]}>{labels[stage]}</Tag>;
}

/** "Wednesday, December 1, 2026, 4:30 PM", by the clock of the clinic. */
export function useTimeText(): (slot: string, timeZone: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (slot, timeZone) => {
    const day = visitDay(locale, slot, timeZone);
    const hour = visitHour(locale, slot, timeZone);
    return t({ message: `${day}, ${hour}`, comment: 'The day and hour of an appointment' });
  };
}

/** Whose clock a time is by. */
export function ZoneName({ slot, timeZone }: { slot: string; timeZone: string }) {
  const locale = useLocale();
  if (timeZone === 'Asia/Tehran') return <Trans>Iran time</Trans>;
  return <>{zoneName(locale, slot, timeZone)}</>;
}

/** The same time by the device's clock, where that differs; nothing otherwise. */
export function OwnTime({ slot, timeZone }: { slot: string; timeZone: string }) {
  const timeText = useTimeText();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = timeText(slot, own);
  if (time === timeText(slot, timeZone)) return null;
  return <Trans>By this device’s clock: {time}</Trans>;
}
