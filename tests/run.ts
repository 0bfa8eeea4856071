import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { chaosReport } from './chaos/report.ts';
import { engines } from './engines/engines.ts';
import { ensureBrowser } from './support/ensureBrowser.ts';
import { runChecks } from './verify.ts';

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

async function readReport<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    await readFile(path, 'utf8').catch(() => ''),
  );
  return parsed.success ? parsed.output : undefined;
}

/** `npm test`: all tests; the last line has the totals. */
await rm('test-results', { recursive: true, force: true });
ensureBrowser();
const checks = runChecks();
let passed = checks.passed;
let failed = checks.failed.length;

const vitest = spawnSync(
  'node_modules/.bin/vitest',
  [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ],
  { stdio: 'inherit' },
);
const unit = await readReport('test-results/unit.json', vitestReport);
passed += unit?.numPassedTests ?? 0;
if (unit && unit.numFailedTests > 0) failed += unit.numFailedTests;
// A file that cannot be loaded, or an unhandled rejection, fails the run without a failed test.
else if (!unit || vitest.status !== 0) failed += Math.max(1, unit?.numFailedTestSuites ?? 1);

spawnSync('node_modules/.bin/playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], {
  stdio: 'inherit',
});
const e2e = await readReport('test-results/e2e.json', playwrightReport);
passed += (e2e?.stats.expected ?? 0) + (e2e?.stats.flaky ?? 0);
failed += e2e ? e2e.stats.unexpected : 1;
if (e2e && e2e.stats.flaky > 0)
  process.stdout.write(
    `${e2e.stats.flaky} of them passed at the second try: find the cause of each\n`,
  );

spawnSync(
  process.execPath,
  ['tests/chaos/main.ts', '--short', '--report', 'test-results/chaos.json'],
  {
    stdio: 'inherit',
    // A fixed seed; `npm run chaos` uses a random one.
    env: { ...process.env, CHAOS_SEED: process.env['CHAOS_SEED'] ?? '1' },
  },
);
const chaos = await readReport('test-results/chaos.json', chaosReport);
passed += chaos?.passed ?? 0;
failed += chaos?.failed ?? 1;
for (const { name, missing } of chaos?.notRun ?? [])
  process.stdout.write(`"${name}" was not run: ${missing}\n`);

for (const { name, missing } of engines)
  if (missing) process.stdout.write(`${name} was not tested: ${missing}\n`);

process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
