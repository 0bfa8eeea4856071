import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import setUp from '../e2e/globalSetup.ts';
import { below, seededRandom } from '../support/random.ts';
import type { ChaosReport } from './report.ts';
import { scenarios } from './scenarios.ts';

/**
 * `npm run chaos` runs every scenario; words after `--` choose some by name. `CHAOS_SEED` repeats
 * a run, `CHAOS_ROUNDS` sets the rounds. `--short` runs the short form, `--report` writes the
 * results.
 */
const seed = Number(process.env['CHAOS_SEED'] ?? below(Math.random, 1_000_000));
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 1);
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, report: { type: 'string' } },
});
const chosen = scenarios
  .filter(({ short }) => short || !values.short)
  .filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

/** Time limit of one scenario. */
const limitMs = 360_000;

process.stdout.write(`seed ${seed}\n`);
const tearDown = await setUp();
const lines: string[] = [];
const notRun: { name: string; missing: string }[] = [];
let passed = 0;
let failed = 0;
for (let round = 0; round < rounds; round += 1) {
  for (const { name, missing, run } of chosen) {
    if (missing !== undefined) {
      lines.push(`not run  ${name}: ${missing}`);
      if (round === 0) notRun.push({ name, missing });
      continue;
    }
    const began = performance.now();
    // Each scenario has its own random numbers, so that a subset repeats as well.
    const random = seededRandom(
      seed + round * 1000 + scenarios.findIndex((each) => each.name === name),
    );
    const late = new Promise<never>((_, reject) =>
      setTimeout(
        () => reject(new Error(`not finished after ${limitMs / 1000} s`)),
        limitMs,
      ).unref(),
    );
    const line = await Promise.race([run(random), late]).then(
      (detail) => {
        passed += 1;
        return `holds    ${name} (${detail})`;
      },
      (error: unknown) => {
        failed += 1;
        return `FAILS    ${name}\n${String(error instanceof Error ? error.message : error).replace(/^/gm, '           ')}`;
      },
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
    process.stdout.write(`${seconds} s  ${line}\n`);
    lines.push(line);
  }
}
await tearDown();
process.stdout.write(
  `\nseed ${seed}: ${chosen.length * rounds} runs\n${lines.map((line) => `  ${line}`).join('\n')}\n`,
);
process.stdout.write(
  failed === 0 ? 'all hold\n' : `${failed} failed; CHAOS_SEED=${seed} repeats them\n`,
);
if (values.report !== undefined) {
  await mkdir(dirname(values.report), { recursive: true });
  await writeFile(values.report, JSON.stringify({ passed, failed, notRun } satisfies ChaosReport));
}
process.exit(failed === 0 ? 0 : 1);
