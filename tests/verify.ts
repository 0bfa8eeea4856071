import { spawnSync } from 'node:child_process';

/**
 * The static checks: types, lint, format, dead code, translations, and a build for the tests that
 * read one.
 */
const checks: [name: string, command: string, args: string[]][] = [
  ['types: app', 'tsc', ['-p', 'tsconfig.app.json', '--noEmit']],
  ['types: desk', 'tsc', ['-p', 'src/desk/tsconfig.json', '--noEmit']],
  ['types: worker', 'tsc', ['-p', 'sw/tsconfig.json', '--noEmit']],
  ['types: server', 'tsc', ['-p', 'server/tsconfig.json', '--noEmit']],
  ['types: tests', 'tsc', ['-p', 'tests/tsconfig.json', '--noEmit']],
  ['lint', 'oxlint', ['--quiet']],
  ['format', 'oxfmt', ['--check', '.']],
  ['dead code', 'knip', ['--config', 'tests/knip.json']],
  ['untranslated texts', 'node', ['build/catalogues.ts']],
  ['build', 'node', ['build/buildIfNeeded.ts']],
];

export function runChecks(): { passed: number; failed: string[] } {
  const failed: string[] = [];
  for (const [name, command, args] of checks) {
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${command}`, args, {
      encoding: 'utf8',
      env: { ...process.env, NABZ_ALLOW_UNTRANSLATED: undefined },
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
    if (status !== 0) {
      failed.push(name);
      process.stdout.write(`${stdout}${stderr}\n`);
    }
  }
  return { passed: checks.length - failed.length, failed };
}

/** Left to `npm test`: they start servers, or run for long. */
const slowTests = [
  'tests/server/**',
  'tests/feed/**',
  'tests/fuzz/**',
  'tests/security/**',
  'tests/fourthLocale.test.ts',
  'tests/sync/model.test.ts',
];

if (import.meta.main) {
  const { passed, failed } = runChecks();
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...slowTests.flatMap((pattern) => ['--exclude', pattern]),
  ];
  const unit = spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit' });
  process.stdout.write(
    `${passed} checks passed, ${failed.length} failed; unit tests ${unit.status === 0 ? 'passed' : 'failed'}\n`,
  );
  process.exitCode = failed.length === 0 && unit.status === 0 ? 0 : 1;
}
