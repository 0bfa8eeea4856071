import type { MutationArgs, MutationName } from '#contract/mutations.ts';
import { cancelCardOrderRule, orderCardRule } from './cardOrder.ts';
import {
  acceptCareRule,
  changeCareRule,
  grantCareRule,
  leaveCareRule,
  revokeCareRule,
} from './care.ts';
import { addCommentRule } from './comment.ts';
import {
  acceptConsultRule,
  cancelConsultRule,
  declineConsultRule,
  requestConsultRule,
} from './consult.ts';
import { addDocumentRule } from './document.ts';
import { checkPreparationRule } from './patientPackage.ts';
import { changeProfileRule } from './profile.ts';
import { answerLoanRecommendationRule, answerRecommendationRule } from './recommendation.ts';
import { readResultRule } from './result.ts';
import type { Rule } from './rule.ts';
import { sendSubmissionRule } from './submission.ts';
import { openTicketRule, readTicketRule, sendMessageRule } from './ticket.ts';

/** The rule of each mutation; a mutation without a rule does not compile. */
const ruleOf: { [Name in MutationName]: Rule<MutationArgs<Name>> } = {
  'ticket.open': openTicketRule,
  'ticket.read': readTicketRule,
  'message.send': sendMessageRule,
  'document.add': addDocumentRule,
  'submission.send': sendSubmissionRule,
  'patientPackage.check': checkPreparationRule,
  'comment.add': addCommentRule,
  'profile.change': changeProfileRule,
  'consult.request': requestConsultRule,
  'consult.accept': acceptConsultRule,
  'consult.decline': declineConsultRule,
  'consult.cancel': cancelConsultRule,
  'cardOrder.request': orderCardRule,
  'cardOrder.cancel': cancelCardOrderRule,
  'recommendation.answer': answerRecommendationRule,
  'loanRecommendation.answer': answerLoanRecommendationRule,
  'result.read': readResultRule,
  'care.grant': grantCareRule,
  'care.change': changeCareRule,
  'care.revoke': revokeCareRule,
  'care.accept': acceptCareRule,
  'care.leave': leaveCareRule,
};

/**
 * The server's rules by mutation name, for names in requests. Installed apps have queued mutations:
 * a name may not change.
 */
export const rules: ReadonlyMap<string, Rule<never>> = new Map<string, Rule<never>>(
  Object.entries(ruleOf),
);
