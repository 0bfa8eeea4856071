import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import ClipboardList from '~icons/lucide/clipboard-list';
import CalendarPlus from '~icons/lucide/calendar-plus';
import CreditCard from '~icons/lucide/credit-card';
import FileText from '~icons/lucide/file-text';
import HandHeart from '~icons/lucide/hand-heart';
import MessageSquareText from '~icons/lucide/message-square-text';
import Paperclip from '~icons/lucide/paperclip';
import Star from '~icons/lucide/star';
import ThumbsUp from '~icons/lucide/thumbs-up';
import UserRound from '~icons/lucide/user-round';
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
  'ticket.open': { icon: MessageSquareText, label: <Trans>Question</Trans>, of: 'message' },
  'message.send': { icon: MessageSquareText, label: <Trans>Reply</Trans>, of: 'message' },
  'document.add': { icon: FileText, label: <Trans>Document</Trans>, of: 'document' },
  'submission.send': { icon: ClipboardList, label: <Trans>Form</Trans>, of: 'form' },
  'comment.add': { icon: Star, label: <Trans>Comment</Trans>, of: 'comment' },
  'profile.change': { icon: UserRound, label: <Trans>Change of profile</Trans>, of: 'change' },
  'consult.request': {
    icon: CalendarPlus,
    label: <Trans>Request for a consultation</Trans>,
    of: 'request',
  },
  'consult.accept': { icon: CalendarPlus, label: <Trans>Accepted time</Trans>, of: 'answer' },
  'consult.decline': { icon: CalendarPlus, label: <Trans>Declined time</Trans>, of: 'answer' },
  'consult.cancel': {
    icon: CalendarPlus,
    label: <Trans>Cancellation of a consultation</Trans>,
    of: 'answer',
  },
  'cardOrder.request': { icon: CreditCard, label: <Trans>Order of a card</Trans>, of: 'request' },
  'cardOrder.cancel': {
    icon: CreditCard,
    label: <Trans>Cancellation of a card</Trans>,
    of: 'answer',
  },
  'recommendation.answer': {
    icon: ThumbsUp,
    label: <Trans>Answer to a recommendation</Trans>,
    of: 'answer',
  },
  'loanRecommendation.answer': {
    icon: ThumbsUp,
    label: <Trans>Answer about a loan</Trans>,
    of: 'answer',
  },
  'care.grant': { icon: HandHeart, label: <Trans>Access for a carer</Trans>, of: 'change' },
  'care.change': { icon: HandHeart, label: <Trans>Access for a carer</Trans>, of: 'change' },
  'care.revoke': { icon: HandHeart, label: <Trans>End of a carer’s access</Trans>, of: 'change' },
  'care.accept': { icon: HandHeart, label: <Trans>Code of a patient</Trans>, of: 'change' },
  'care.leave': { icon: HandHeart, label: <Trans>End of caring</Trans>, of: 'change' },
  [uploadName]: { icon: Paperclip, label: <Trans>Attachment</Trans>, of: 'message' },
};

const isListed = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/** The entry of a mutation; a general one for an item that another release has queued. */
export const kindOf = (name: string): Kind =>
  isListed(name) ? kinds[name] : { icon: FileText, label: <Trans>Item</Trans>, of: 'message' };
