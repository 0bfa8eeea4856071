import { spawnSync } from 'node:child_process';
import { noPostgres } from '../support/database.ts';
import { measureApi } from './api.ts';
import { measureDocuments } from './documents.ts';
import { measurePages } from './pages.ts';
import { measureSync, syncConditions } from './sync.ts';
import { formatTable, type Line } from './table.ts';

/**
 * `npm run bench` measures pages, the patients' API on PostgreSQL, the client and its documents, and
 * prints one table; `-- pages`, `-- api`, `-- sync` and `-- documents` measure a part, and `-- sync first`, `replies`, `cold`,
 * `queue`, `screens` or `locked` a part of that. `-- lighthouse` runs Lighthouse.
 */
const [part, detail] = process.argv.slice(2);
const report = (text: string): void => void process.stderr.write(`${text}\n`);

/** Other patients' rows: to insert a million takes minutes, so only `-- api` does by itself. */
const otherRows = Number(process.env['BENCH_ROWS'] ?? (part === 'api' ? 1_000_000 : 0));

async function measureAvailableApi(): Promise<Line[]> {
  if (!noPostgres) return measureApi(otherRows);
  report(`The patients' API is not measured: ${noPostgres}.`);
  return [];
}

const parts: Record<string, () => Promise<Line[]>> = {
  pages: () => measurePages(report),
  api: measureAvailableApi,
  sync: () => measureSync(report, detail),
  documents: () => measureDocuments(report),
};

if (part === 'lighthouse') await import('./lighthouse.ts');
else if (part === undefined || Object.hasOwn(parts, part)) await measureParts();
else throw new Error(`no such part: ${part}`);
process.exit();

async function measureParts(): Promise<void> {
  const built = spawnSync(process.execPath, ['build/buildIfNeeded.ts'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the build failed');
  const lines: Line[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (part !== undefined && part !== name) continue;
    report(`measuring ${name} …`);
    lines.push(...(await measure()));
  }
  const conditions = [
    'Median or quantile [range], and how many times the limit or peer of the same run it is.',
    'Pages: embedded database. API: PostgreSQL that writes to the disk. 32 connections.',
    ...(part === undefined || part === 'sync' ? [syncConditions()] : []),
  ];
  process.stdout.write(`${conditions.join('\n')}\n\n${formatTable(lines)}\n`);
}
