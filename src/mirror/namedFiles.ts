import type { RowOf } from '#contract/collections.ts';
import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from './accountDb.ts';
import { watchRows } from './changes.ts';
import { readFact } from './meta.ts';
import { letOthersGoFirst, rowsInPages } from './pages.ts';

/**
 * The collections whose rows name files, and the files of a row. What downloads, uploads again,
 * keeps or exports files finds them here. Documents come first.
 */
export const filesNamedBy: {
  readonly [Name in NamingCollection]: (row: RowOf<Name>) => readonly FileRef[];
} = {
  document: ({ file }) => [file],
  message: ({ attachments }) => attachments,
  consult: ({ attachments }) => attachments,
  submission: ({ files = [] }) => files,
};
type NamingCollection = 'document' | 'message' | 'consult' | 'submission';

const readFilesOf =
  <Name extends NamingCollection>(name: Name) =>
  async (db: AccountDb, id: string): Promise<readonly FileRef[]> => {
    const row = await db.rows(name).get(id);
    return row ? filesNamedBy[name](row) : [];
  };
const filesOfRow = {
  document: readFilesOf('document'),
  message: readFilesOf('message'),
  consult: readFilesOf('consult'),
  submission: readFilesOf('submission'),
};
const isNaming = (collection: string): collection is NamingCollection =>
  Object.hasOwn(filesOfRow, collection);

/** The files that one mirrored row names; none when there is no such row. */
export const readNamedFiles = async (
  db: AccountDb,
  { collection, id }: { collection: string; id: string },
): Promise<readonly FileRef[]> => (isNaming(collection) ? filesOfRow[collection](db, id) : []);

/** A mirrored row that names files. */
export interface NamingRow {
  id: string;
  createdAt: string;
  isPatients: boolean;
  files: readonly FileRef[];
}

/** The rows that name files, documents from the newest on, then the others. */
export const readNamingRows = async (db: AccountDb): Promise<NamingRow[]> =>
  [
    ...(await readNamingRecords(db)),
    ...(await db.rows('message').toArray()).map(messageNaming),
  ].filter(namesFiles);

const namesFiles = ({ files }: NamingRow): boolean => files.length > 0;

const naming = (
  { id, createdAt }: { id: string; createdAt: string },
  files: readonly FileRef[],
  isPatients = true,
): NamingRow => ({ id, createdAt, isPatients, files });

const messageNaming = (row: RowOf<'message'>): NamingRow =>
  naming(row, filesNamedBy.message(row), row.author === 'patient');

/** All but the messages, which may be thousands. */
async function readNamingRecords(db: AccountDb): Promise<NamingRow[]> {
  const [documents, submissions, consults] = await Promise.all([
    db.rows('document').toArray(),
    db.rows('submission').toArray(),
    db.rows('consult').toArray(),
  ]);
  return [
    // Not by an index: sealed rows have none of dates.
    ...documents
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .map((row) => naming(row, filesNamedBy.document(row), row.by === 'patient')),
    ...submissions.map((row) => naming(row, filesNamedBy.submission(row))),
    ...consults.map((row) => naming(row, filesNamedBy.consult(row))),
  ];
}

/** Messages read at once. */
const pageSize = 100;

export interface NamedFiles {
  /**
   * As `readNamingRows`. Reads only messages that have changed since the last call, which has to have
   * ended.
   */
  read(): Promise<NamingRow[]>;
  /** Forgets everything. */
  stop(): void;
}

/** For what reads the rows that name files again and again while the records are open. */
export function watchNamedFiles(db: AccountDb): NamedFiles {
  const messages = new Map<string, NamingRow>();
  /** Messages to be read; `all` at first, and when it is not known which have changed. */
  let changed: Set<string> | 'all' = 'all';
  const stopWatching = watchRows(db, ['message'], ([change]) => {
    if (!change || changed === 'all') return;
    if (!change.ids) changed = 'all';
    else for (const id of change.ids) changed.add(id);
  });

  /** The tally of the messages at the last read: it differs when an event was lost. */
  let tallied: string | undefined;
  let isStopped = false;

  function keep(row: RowOf<'message'>): void {
    const named = messageNaming(row);
    if (namesFiles(named) && !isStopped) messages.set(row.id, named);
  }

  async function readAll(): Promise<void> {
    messages.clear();
    for await (const page of rowsInPages(db.rows('message'), pageSize)) {
      page.forEach(keep);
      await letOthersGoFirst();
    }
  }

  async function readChanged(ids: readonly string[]): Promise<void> {
    for (const id of ids) messages.delete(id);
    for (const row of await db.rows('message').bulkGet([...ids])) if (row) keep(row);
  }

  return {
    async read() {
      const tally = JSON.stringify((await readFact(db, 'tallies'))?.['message']);
      if (tally !== tallied && changed !== 'all' && changed.size === 0) changed = 'all';
      tallied = tally ?? tallied;
      const due = changed;
      changed = new Set();
      try {
        await (due === 'all' ? readAll() : readChanged([...due]));
      } catch (error) {
        changed = 'all';
        throw error;
      }
      const inOrder = [...messages.values()].sort((a, b) => a.id.localeCompare(b.id));
      return [...(await readNamingRecords(db)).filter(namesFiles), ...inOrder];
    },
    stop() {
      isStopped = true;
      stopWatching();
      messages.clear();
    },
  };
}
