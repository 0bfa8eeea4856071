import type { CareAllows, CareGroup } from './carer.ts';
import { type CollectionName, collectionNames } from './collections.ts';
import type { MutationName } from './mutations.ts';

// What belongs to each group of a grant. A collection or mutation that is added must be placed here,
// or it does not compile; null is for the patient alone.

const groupOfCollection: Record<CollectionName, CareGroup | null> = {
  ticket: 'messages',
  message: 'messages',
  patientPackage: 'visits',
  consult: 'visits',
  cardOrder: 'visits',
  recommendation: 'visits',
  form: 'forms',
  submission: 'forms',
  document: 'documents',
  result: 'documents',
  medicine: 'documents',
  bill: 'bills',
  loanRecommendation: 'bills',
  profile: 'profile',
  comment: null,
  carer: null,
  caredFor: null,
};

const groupOfMutation: Record<MutationName, CareGroup | null> = {
  'ticket.open': 'messages',
  'ticket.read': 'messages',
  'message.send': 'messages',
  'patientPackage.check': 'visits',
  'consult.request': 'visits',
  'consult.accept': 'visits',
  'consult.decline': 'visits',
  'consult.cancel': 'visits',
  'cardOrder.request': 'visits',
  'cardOrder.cancel': 'visits',
  'recommendation.answer': 'visits',
  'submission.send': 'forms',
  'document.add': 'documents',
  'result.read': 'documents',
  'loanRecommendation.answer': 'bills',
  'profile.change': 'profile',
  'comment.add': null,
  'care.grant': null,
  'care.change': null,
  'care.revoke': null,
  'care.accept': null,
  'care.leave': null,
};

const isAllowed = (allows: CareAllows, group: CareGroup | null, write: boolean): boolean =>
  group !== null && (write ? allows[group] === 'write' : allows[group] !== 'none');

export const mayReadCollection = (allows: CareAllows, name: CollectionName): boolean =>
  isAllowed(allows, groupOfCollection[name], false);

/** The collections that a carer's device gets. */
export const readableCollections = (allows: CareAllows): CollectionName[] =>
  collectionNames.filter((name) => mayReadCollection(allows, name));

/** A name that this release does not know belongs to no group. */
export function mayMutate(allows: CareAllows, mutation: string): boolean {
  const group = Object.entries(groupOfMutation).find(([name]) => name === mutation)?.[1] ?? null;
  return isAllowed(allows, group, true);
}

/** The groups in which a carer sends files. */
export const maySendFiles = (allows: CareAllows): boolean =>
  (['messages', 'visits', 'forms', 'documents'] as const).some((group) =>
    isAllowed(allows, group, true),
  );
