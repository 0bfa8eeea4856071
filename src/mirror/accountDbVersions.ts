import type { CollectionName } from '#contract/collections.ts';

/**
 * The stores of each version of a person's database, in Dexie's syntax. Released versions are never
 * edited: a new store or another index is a new entry at the end. The names are stored on devices
 * and stay.
 */
export const accountDbVersions = [
  {
    patientPackage: 'id, status',
    form: 'id, status',
    ticket: 'id, updatedAt',
    message: 'id, ticketId',
    document: 'id, createdAt',
    submission: 'id, formId',
    outbox: 'id, seq, state, *collections',
    drafts: 'key',
    files: 'sha256',
    chunks: '[sha256+index], sha256',
    received: 'id, at',
    meta: 'key',
  },
  { comment: 'id, createdAt' },
  { unreadable: '[collection+id]' },
  {
    profile: 'id',
    bill: 'id, status',
    consult: 'id, status',
    cardOrder: 'id',
    recommendation: 'id',
    loanRecommendation: 'id',
  },
  { result: 'id, takenAt' },
  { thumbnails: 'sha256' },
  { medicine: 'id' },
  { carer: 'id', caredFor: 'id' },
] as const satisfies readonly Record<string, string>[];

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never;
type StoreName = KeyOfEach<(typeof accountDbVersions)[number]>;

/** A collection of the contract that has a store. Reading one without a store does not compile. */
export type StoredCollection = Extract<CollectionName, StoreName>;
