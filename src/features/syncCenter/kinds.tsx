import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import ClipboardList from '~icons/lucide/clipboard-list';
import FileText from '~icons/lucide/file-text';
import MessageSquareText from '~icons/lucide/message-square-text';
import Paperclip from '~icons/lucide/paperclip';
import type { IconShape } from '#ui/icon.tsx';

/** What an item of the queue is, in a word, by its mutation's name. */
const kinds: Record<string, { icon: IconShape; word: ReactNode }> = {
  'ticket.open': { icon: MessageSquareText, word: <Trans>Ticket</Trans> },
  'message.send': { icon: MessageSquareText, word: <Trans>Reply</Trans> },
  'document.add': { icon: FileText, word: <Trans>Document</Trans> },
  'submission.send': { icon: ClipboardList, word: <Trans>Form</Trans> },
  'file.upload': { icon: Paperclip, word: <Trans>Attachment</Trans> },
};

export const kindOf = (name: string): { icon: IconShape; word: ReactNode } => kinds[name] ?? { icon: FileText, word: <Trans>Item</Trans> };
