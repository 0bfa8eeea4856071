import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import ClipboardList from '~icons/lucide/clipboard-list';
import FileText from '~icons/lucide/file-text';
import MessageSquareText from '~icons/lucide/message-square-text';
import Paperclip from '~icons/lucide/paperclip';
import Star from '~icons/lucide/star';
import type { WrittenKind } from '#records/writtenKind.ts';
import type { IconShape } from '#ui/icon.tsx';

/** Icon and label of an outbox item by its mutation name; `of` selects the wording of its errors. */
const kinds: Record<string, { icon: IconShape; label: ReactNode; of: WrittenKind }> = {
  'ticket.open': { icon: MessageSquareText, label: <Trans>Ticket</Trans>, of: 'message' },
  'message.send': { icon: MessageSquareText, label: <Trans>Reply</Trans>, of: 'message' },
  'document.add': { icon: FileText, label: <Trans>Document</Trans>, of: 'document' },
  'submission.send': { icon: ClipboardList, label: <Trans>Form</Trans>, of: 'form' },
  'comment.add': { icon: Star, label: <Trans>Comment</Trans>, of: 'comment' },
  'file.upload': { icon: Paperclip, label: <Trans>Attachment</Trans>, of: 'message' },
};

export const kindOf = (name: string): { icon: IconShape; label: ReactNode; of: WrittenKind } =>
  kinds[name] ?? { icon: FileText, label: <Trans>Item</Trans>, of: 'message' };
