import { spawnSync } from 'node:child_process';

/** What has to hold before anything is worth running: types, lint, layers, texts, dead code, unit tests. */
const checks: [name: string, command: string, args: string[]][] = [
  ['types: app', 'tsc', ['-p', 'tsconfig.app.json', '--noEmit']],
  ['types: worker', 'tsc', ['-p', 'sw/tsconfig.json', '--noEmit']],
  ['types: server', 'tsc', ['-p', 'server/tsconfig.json', '--noEmit']],
  ['types: tests', 'tsc', ['-p', 'tests/tsconfig.json', '--noEmit']],
  ['lint', 'oxlint', ['--quiet']],
  ['format', 'oxfmt', ['--check', '.']],
  ['dead code', 'knip', ['--config', 'tests/knip.json']],
  ['untranslated texts', 'node', ['build/catalogues.ts']],
  ['build', 'node', ['build/if-needed.ts']],
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

if (import.meta.main) {
  const { passed, failed } = runChecks();
  const unit = spawnSync(
    'node_modules/.bin/vitest',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--exclude',
      'tests/feed/**',
      '--exclude',
      'tests/fourthLocale.test.ts',
      '--exclude',
      'tests/sync/model.test.ts',
    ],
    { stdio: 'inherit' },
  );
  process.stdout.write(`${passed} checks passed, ${failed.length} failed; unit tests ${unit.status === 0 ? 'passed' : 'failed'}\n`);
  process.exitCode = failed.length === 0 && unit.status === 0 ? 0 : 1;
}
