import { useLingui } from '@lingui/react/macro';
import Siren from '~icons/lucide/siren';
import type { Ticket } from '#contract/ticket.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';

const statusTones: Record<Ticket['status'], TagTone> = {
  open: 'blue',
  answered: 'green',
  closed: 'slate',
};

/** Tag with the status of a ticket. */
export function StatusTag({ status }: { status: Ticket['status'] }) {
  const { t } = useLingui();
  const labels = {
    open: t({ message: 'Open', comment: 'Status of a ticket' }),
    answered: t({ message: 'Answered', comment: 'Status of a ticket' }),
    closed: t({ message: 'Closed', comment: 'Status of a ticket' }),
  };
  return <Tag tone={statusTones[status]}>{labels[status]}</Tag>;
}

/** Only "urgent" has a tag. */
export function UrgencyTag({ urgency }: { urgency: Ticket['urgency'] }) {
  const { t } = useLingui();
  return urgency === 'urgent' ? <Tag tone="amber" icon={Siren}>{t`Urgent`}</Tag> : null;
}
