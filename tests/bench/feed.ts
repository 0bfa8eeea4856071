import { v7 as uuidv7 } from 'uuid';
import { openPostgres } from '../../server/db/postgres.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { accounts, changes, revisions } from '../../server/db/tables/index.ts';
import { readChanges } from '../../server/feed/changes.ts';
import { startPostgres } from '../support/postgres.ts';

/**
 * The cost of a pull without changes for a patient with so many rows, in milliseconds of time and
 * of this process's CPU.
 */
const cluster = await startPostgres();
const database = cluster
  ? await openPostgres(await cluster.createDatabase())
  : await openEmbedded();
await database.migrate();
const { db } = database;
const sizes = [100, 1000, 10_000, 50_000];
const rounds = 40;
const polls = 10;

async function fill(rows: number): Promise<string> {
  const [accountId, at] = [uuidv7(), new Date().toISOString()];
  await db
    .insert(accounts)
    .values({ id: accountId, name: 'Bench', passwordHash: 'none', locale: 'en', createdAt: at });
  const row = (rev: number) => ({
    accountId,
    collection: 'message',
    entityId: uuidv7(),
    rank: 3,
    rev,
    deleted: false,
    changedAt: at,
  });
  for (let from = 0; from < rows; from += 2000)
    await db
      .insert(changes)
      .values(Array.from({ length: Math.min(2000, rows - from) }, (_, n) => row(from + n + 1)));
  await db.insert(revisions).values({ accountId, rev: rows });
  return accountId;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const patients = await Promise.all(
  sizes.map(async (rows) => ({
    rows,
    accountId: await fill(rows),
    wall: [] as number[],
    cpu: [] as number[],
  })),
);
// Alternating, so that noise affects all sizes alike.
for (let round = 0; round <= rounds; round += 1) {
  for (const { rows, accountId, wall, cpu } of patients) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    for (let poll = 0; poll < polls; poll += 1) await readChanges(db, accountId, { at: rows }, 200);
    const { user, system } = process.cpuUsage(used);
    // The first pull counts the tallies.
    if (round === 0) continue;
    wall.push((performance.now() - began) / polls);
    cpu.push((user + system) / 1000 / polls);
  }
}
const [least] = patients;
for (const { rows, wall, cpu } of patients) {
  const ratio = median(cpu) / median(least?.cpu ?? []);
  process.stdout.write(
    `nothing new, ${String(rows).padStart(6)} rows   ${median(wall).toFixed(2)} ms   CPU ${median(cpu).toFixed(2)} ms   ${ratio.toFixed(2)} of that at ${least?.rows} rows\n`,
  );
}
await database.close();
await cluster?.stop();
