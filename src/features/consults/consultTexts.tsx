import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Building from '~icons/lucide/building-2';
import MessageSquareText from '~icons/lucide/message-square-text';
import Phone from '~icons/lucide/phone';
import Video from '~icons/lucide/video';
import type { ConsultMode } from '#contract/consult.ts';
import type { Stage } from '#records/consultStage.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';

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
