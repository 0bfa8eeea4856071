import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { freePort, until } from '../../support/server.ts';
import type { Thread } from './records.ts';

const home = fileURLToPath(new URL('../peers', import.meta.url));
const pages = ['pouchdbPage', 'rxdbPage'] as const;

/** PouchDB and RxDB with their servers, which hold the rows of `threads`. */
export interface Peers {
  /** The address of a peer's page, which defines `firstSync`. */
  pageUrl(page: (typeof pages)[number]): string;
  /** The address of all rows. */
  rowsUrl: string;
  stop(): Promise<void>;
}

/** Installs the peers' packages, unless those of this lock file are installed. */
async function install(): Promise<void> {
  const lock = join(home, 'package-lock.json');
  const installed = join(home, 'node_modules/installed-lock.json');
  const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);
  if ((await read(installed)) === (await read(lock))) return;
  process.stderr.write('installing PouchDB and RxDB for this bench …\n');
  const { status } = spawnSync('npm', ['ci'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm ci failed in ${home}`);
  await copyFile(lock, installed);
}

/** `folder`: a new one, for the peers' rows, scripts and LevelDB. */
export async function startPeers(threads: readonly Thread[], folder: string): Promise<Peers> {
  await install();
  for (const page of pages)
    await build({
      configFile: false,
      root: home,
      logLevel: 'error',
      define: { global: 'globalThis' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        lib: { entry: join(home, `${page}.ts`), formats: ['es'], fileName: () => `${page}.js` },
      },
    });
  const documents = threads.flatMap(({ ticket, messages }) => [
    { ...ticket, kind: 'ticket', ticketId: ticket.id },
    ...messages.map((row) => ({ ...row, kind: 'message', updatedAt: row.createdAt })),
  ]);
  await writeFile(join(folder, 'documents.json'), JSON.stringify(documents));
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(home, 'server.ts'), String(port), folder],
    { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await until(
    'the servers of the peers answer',
    async () => {
      if (child.exitCode !== null) throw new Error('the servers of the peers ended');
      return fetch(`http://localhost:${port}/rxdb/pull?limit=1`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    120_000,
  );
  return {
    pageUrl: (page) => `http://localhost:${port}/${page}`,
    rowsUrl: `http://localhost:${port}/rxdb/pull?limit=${documents.length}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
