import PouchDB from 'pouchdb-browser';
import type { FirstSync } from './firstSync.ts';

/** PouchDB over IndexedDB. `batch_size` is its documented option, 100 when not given. */
const firstSync: FirstSync = async (batchSize) => {
  const local = new PouchDB('records');
  await local.info();
  const began = performance.now();
  await local.replicate.from(`${location.origin}/pouchdb/records`, { batch_size: batchSize });
  const ms = performance.now() - began;
  const { rows } = await local.allDocs({ include_docs: true });
  return { ms, rows: rows.filter(({ doc }) => doc).length };
};
Object.assign(globalThis, { firstSync });
