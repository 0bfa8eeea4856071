import { addComment } from '#contract/comment.ts';
import { addDocument } from '#contract/document.ts';
import { sendMessage } from '#contract/message.ts';
import { checkPreparation } from '#contract/patientPackage.ts';
import { sendSubmission } from '#contract/submission.ts';
import { openTicket, readTicket } from '#contract/ticket.ts';
import { addCommentRule } from './comment.ts';
import { addDocumentRule } from './document.ts';
import { checkPreparationRule } from './patientPackage.ts';
import type { Rule } from './rule.ts';
import { sendSubmissionRule } from './submission.ts';
import { openTicketRule, readTicketRule, sendMessageRule } from './ticket.ts';

/** Server rules by mutation name; a mutation without one has only its shared effects. */
export const rules: ReadonlyMap<string, Rule<never>> = new Map<string, Rule<never>>([
  [openTicket.name, openTicketRule],
  [readTicket.name, readTicketRule],
  [sendMessage.name, sendMessageRule],
  [checkPreparation.name, checkPreparationRule],
  [addDocument.name, addDocumentRule],
  [sendSubmission.name, sendSubmissionRule],
  [addComment.name, addCommentRule],
]);
