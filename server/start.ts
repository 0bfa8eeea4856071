import { spawn } from 'node:child_process';

/**
 * `npm start`: builds a release if there is none of these sources, then becomes the server. One process, so that a signal for
 * it, as npm and container hosts send, is the server's.
 */
const build = spawn(process.execPath, ['build/buildIfNeeded.ts'], { stdio: 'inherit' });
const passOn = (signal: NodeJS.Signals) => void build.kill(signal);
process.on('SIGTERM', passOn).on('SIGINT', passOn);
const status = await new Promise<number>((resolve) => build.once('exit', (code) => resolve(code ?? 1)));
process.off('SIGTERM', passOn).off('SIGINT', passOn);
if (status !== 0) process.exit(status);
await import('./main.ts');
