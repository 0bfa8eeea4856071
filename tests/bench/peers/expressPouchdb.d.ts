declare module 'express-pouchdb' {
  import type { Express } from 'express';
  export default function expressPouchdb(
    database: ReturnType<PouchDB.Static['defaults']>,
    options: { mode: 'minimumForPouchDB' | 'fullCouchDB'; inMemoryConfig: boolean },
  ): Express;
}
