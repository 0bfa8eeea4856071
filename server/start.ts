import { spawn } from 'node:child_process';

/**
 * `npm start`: builds a release when there is none of these sources, then runs the server in this
 * process, so that signals from npm and container hosts reach it.
 */
const build = spawn(process.execPath, ['build/buildIfNeeded.ts'], { stdio: 'inherit' });
const forwardSignal = (signal: NodeJS.Signals) => void build.kill(signal);
process.on('SIGTERM', forwardSignal).on('SIGINT', forwardSignal);
const status = await new Promise<number>((resolve) =>
  build.once('exit', (code) => resolve(code ?? 1)),
);
process.off('SIGTERM', forwardSignal).off('SIGINT', forwardSignal);
if (status !== 0) process.exit(status);
await import('./main.ts');
