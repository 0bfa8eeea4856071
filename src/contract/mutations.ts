import { cancelCardOrder, orderCard } from './cardOrder.ts';
import { acceptCare, changeCare, grantCare, leaveCare, revokeCare } from './carer.ts';
import { addComment } from './comment.ts';
import { acceptConsult, cancelConsult, declineConsult, requestConsult } from './consult.ts';
import { addDocument } from './document.ts';
import { sendMessage } from './message.ts';
import type { Mutation } from './mutation.ts';
import { checkPreparation } from './patientPackage.ts';
import { changeProfile } from './profile.ts';
import { answerLoanRecommendation, answerRecommendation } from './recommendation.ts';
import { readResult } from './result.ts';
import { sendSubmission } from './submission.ts';
import { openTicket, readTicket } from './ticket.ts';

/**
 * The registry of a patient's mutations; its keys are the wire names, which devices have queued:
 * they stay. Server rules and the sync center's labels and links are exhaustive over it: a mutation
 * that lacks one of these does not compile.
 */
export const mutationRegistry = {
  'ticket.open': openTicket,
  'ticket.read': readTicket,
  'message.send': sendMessage,
  'document.add': addDocument,
  'submission.send': sendSubmission,
  'patientPackage.check': checkPreparation,
  'comment.add': addComment,
  'profile.change': changeProfile,
  'consult.request': requestConsult,
  'consult.accept': acceptConsult,
  'consult.decline': declineConsult,
  'consult.cancel': cancelConsult,
  'cardOrder.request': orderCard,
  'cardOrder.cancel': cancelCardOrder,
  'recommendation.answer': answerRecommendation,
  'loanRecommendation.answer': answerLoanRecommendation,
  'result.read': readResult,
  'care.grant': grantCare,
  'care.change': changeCare,
  'care.revoke': revokeCare,
  'care.accept': acceptCare,
  'care.leave': leaveCare,
} as const;

type Registry = typeof mutationRegistry;
export type MutationName = keyof Registry;
export type MutationArgs<Name extends MutationName> =
  Registry[Name] extends Mutation<infer Args> ? Args : never;

/** Mutations with `quiet`, which the sync center does not list. */
type QuietMutationName = 'ticket.read' | 'patientPackage.check' | 'result.read';
/** Mutations that the sync center lists. */
export type ListedMutationName = Exclude<MutationName, QuietMutationName>;

/** By any name: outbox rows and requests may come from another release. */
export const mutations: ReadonlyMap<string, Mutation<never>> = new Map(
  Object.values(mutationRegistry).map((mutation) => [mutation.name, mutation as Mutation<never>]),
);
