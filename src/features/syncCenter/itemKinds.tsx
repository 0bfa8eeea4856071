import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import ClipboardList from '~icons/lucide/clipboard-list';
import FileText from '~icons/lucide/file-text';
import MessageSquareText from '~icons/lucide/message-square-text';
import Paperclip from '~icons/lucide/paperclip';
import Star from '~icons/lucide/star';
import type { ListedMutationName } from '#contract/mutations.ts';
import { uploadName } from '#mirror/outboxRow.ts';
import type { IconShape } from '#ui/icon.tsx';
import type { WrittenKind } from '#records/problemText.ts';

interface Kind {
  icon: IconShape;
  /** The kind as a noun. */
  label: ReactNode;
  /** Selects the sentences about it. */
  of: WrittenKind;
}

/**
 * How the sync center shows an item, by the name of its mutation; a listed mutation without an
 * entry does not compile. The names are stored in the outbox.
 */
const kinds: Record<ListedMutationName | typeof uploadName, Kind> = {
  'ticket.open': { icon: MessageSquareText, label: <Trans>Ticket</Trans>, of: 'message' },
  'message.send': { icon: MessageSquareText, label: <Trans>Reply</Trans>, of: 'message' },
  'document.add': { icon: FileText, label: <Trans>Document</Trans>, of: 'document' },
  'submission.send': { icon: ClipboardList, label: <Trans>Form</Trans>, of: 'form' },
  'comment.add': { icon: Star, label: <Trans>Comment</Trans>, of: 'comment' },
  [uploadName]: { icon: Paperclip, label: <Trans>Attachment</Trans>, of: 'message' },
};

const isListed = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/** The entry of a mutation; a general one for an item that another release has queued. */
export const kindOf = (name: string): Kind =>
  isListed(name) ? kinds[name] : { icon: FileText, label: <Trans>Item</Trans>, of: 'message' };
