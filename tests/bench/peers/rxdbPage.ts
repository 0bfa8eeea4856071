import { createRxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Checkpoint, PeerDocument } from './document.ts';
import type { FirstSync } from './firstSync.ts';

const text = { type: 'string', maxLength: 40 } as const;
/** The index is the one that Nabz has, too. Without a validator only these fields are looked at. */
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text, ticketId: text, kind: text, updatedAt: text },
  required: ['id', 'ticketId'],
  indexes: ['ticketId'],
} as const;

/** RxDB over Dexie, its free storage for browsers. `batchSize` is 100 when not given. */
const firstSync: FirstSync = async (batchSize) => {
  const database = await createRxDatabase({ name: 'records', storage: getRxStorageDexie() });
  const { records } = await database.addCollections({ records: { schema } });
  if (!records) throw new Error('no collection');
  const began = performance.now();
  const replication = replicateRxCollection<PeerDocument, Checkpoint>({
    collection: records,
    replicationIdentifier: 'http',
    live: false,
    pull: {
      batchSize,
      async handler(last, limit) {
        const query = new URLSearchParams({
          updatedAt: last?.updatedAt ?? '',
          id: last?.id ?? '',
          limit: String(limit),
        });
        const page = await fetch(`/rxdb/pull?${query}`);
        const { documents, checkpoint } = await page.json();
        return {
          documents: documents.map((each: PeerDocument) => ({ ...each, _deleted: false })),
          checkpoint,
        };
      },
    },
  });
  await replication.awaitInitialReplication();
  const ms = performance.now() - began;
  return { ms, rows: (await records.find().exec()).length };
};
Object.assign(globalThis, { firstSync });
