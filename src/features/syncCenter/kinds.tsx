import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import ClipboardList from '~icons/lucide/clipboard-list';
import FileText from '~icons/lucide/file-text';
import MessageSquareText from '~icons/lucide/message-square-text';
import Paperclip from '~icons/lucide/paperclip';
import Star from '~icons/lucide/star';
import type { WrittenKind } from '#records/writtenKind.ts';
import type { IconShape } from '#ui/icon.tsx';

/** What an item of the queue is, in a word, by its mutation's name; and `of` what its sentences speak. */
const kinds: Record<string, { icon: IconShape; word: ReactNode; of: WrittenKind }> = {
  'ticket.open': { icon: MessageSquareText, word: <Trans>Ticket</Trans>, of: 'message' },
  'message.send': { icon: MessageSquareText, word: <Trans>Reply</Trans>, of: 'message' },
  'document.add': { icon: FileText, word: <Trans>Document</Trans>, of: 'document' },
  'submission.send': { icon: ClipboardList, word: <Trans>Form</Trans>, of: 'form' },
  'comment.add': { icon: Star, word: <Trans>Comment</Trans>, of: 'comment' },
  'file.upload': { icon: Paperclip, word: <Trans>Attachment</Trans>, of: 'message' },
};

export const kindOf = (name: string): { icon: IconShape; word: ReactNode; of: WrittenKind } =>
  kinds[name] ?? { icon: FileText, word: <Trans>Item</Trans>, of: 'message' };
