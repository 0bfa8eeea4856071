import { useLingui } from '@lingui/react/macro';
import type { Stage } from '#records/consultStage.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';

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
