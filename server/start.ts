import { spawn, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { expectFreePort } from './http/listen.ts';
import { startupErrorText } from './start/startupError.ts';

/**
 * `npm start`: builds a release when there is none of these sources, and creates the embedded
 * database at the first start; a port in use is refused before either. Then it runs the server in this process, so that signals from npm and
 * container hosts reach it.
 */
try {
  const { PORT, HOST } = readConfig(process.env);
  await expectFreePort(PORT, HOST);
} catch (error) {
  process.stderr.write(`${startupErrorText(error)}\n`);
  process.exit(1);
}
const build = await runToEnd('build/buildIfNeeded.ts', 'inherit');
if (build !== 0) process.exit(build);
const { DATABASE_URL, DATA_DIR } = process.env;
if (!DATABASE_URL && !existsSync(join(DATA_DIR || '.data', 'postgres', 'PG_VERSION'))) {
  process.stdout.write('Creating the database, which takes up to a minute …\n');
  await runToEnd('server/start/firstStart.ts', 'ignore');
}
await import('./main.ts');

/** Runs a script in another process and forwards signals to it; ends with it at a signal. */
async function runToEnd(script: string, stdio: StdioOptions): Promise<number> {
  const child = spawn(process.execPath, [script], { stdio });
  const signals: NodeJS.Signals[] = [];
  const forward = (signal: NodeJS.Signals) => {
    signals.push(signal);
    child.kill(signal);
  };
  process.on('SIGTERM', forward).on('SIGINT', forward);
  const status = await new Promise<number>((resolve) =>
    child.once('exit', (code) => resolve(code ?? 1)),
  );
  process.off('SIGTERM', forward).off('SIGINT', forward);
  if (signals.length > 0) process.exit(1);
  return status;
}
