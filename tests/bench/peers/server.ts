import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import expressPouchdb from 'express-pouchdb';
import { Hono } from 'hono';
import PouchDB from 'pouchdb';
import type { Checkpoint, PeerDocument } from './document.ts';

/**
 * The servers of both peers with a page for each, in a process of its own:
 * `server.ts <port> <folder>`. The folder has `documents.json` and the pages' scripts.
 */
const [port = '', folder = ''] = process.argv.slice(2);
const documents: PeerDocument[] = JSON.parse(
  await readFile(join(folder, 'documents.json'), 'utf8'),
);

// PouchDB's own server: its routes for replication, over LevelDB on disk.
const Leveled = PouchDB.defaults({ prefix: `${folder}/` });
const database = new Leveled('records');
await database.bulkDocs(documents.map((document) => ({ _id: document.id, ...document })));
const pouch = express();
pouch.use('/pouchdb', expressPouchdb(Leveled, { mode: 'minimumForPouchDB', inMemoryConfig: true }));

// RxDB's pull endpoint as its guide writes it, over sorted memory instead of a database.
const byCheckpoint = (a: Checkpoint, b: Checkpoint): number => {
  const [left, right] = [a.updatedAt + a.id, b.updatedAt + b.id];
  return left < right ? -1 : left > right ? 1 : 0;
};
const sorted = documents.toSorted(byCheckpoint);
const site = new Hono();
site.get('/rxdb/pull', (c) => {
  const { updatedAt = '', id = '', limit = '100' } = c.req.query();
  const start = sorted.findIndex((each) => byCheckpoint(each, { updatedAt, id }) > 0);
  const page = start < 0 ? [] : sorted.slice(start, start + Number(limit));
  const last = page.at(-1);
  const checkpoint = last ? { updatedAt: last.updatedAt, id: last.id } : { updatedAt, id };
  return c.json({ documents: page, checkpoint });
});
for (const page of ['pouchdbPage', 'rxdbPage']) {
  const html = `<!doctype html><title>Peer</title><link rel="icon" href="data:,"><script type="module" src="/${page}.js"></script>`;
  site.get(`/${page}`, (c) => c.html(html));
  site.get(`/${page}.js`, async (c) =>
    c.body(await readFile(join(folder, `${page}.js`), 'utf8'), 200, {
      'content-type': 'text/javascript',
    }),
  );
}

const listener = getRequestListener(site.fetch);
createServer((request, response) =>
  request.url?.startsWith('/pouchdb/')
    ? pouch(request, response)
    : void listener(request, response),
).listen(Number(port), 'localhost');
