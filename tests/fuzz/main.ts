import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServerProcess, freePort, staffToken, until } from '../support/server.ts';
import { drawRequests } from './requests.ts';
import { fuzz } from './run.ts';
import { setScene } from './setup.ts';

/**
 * `npm run fuzz`: requests generated from the OpenAPI document against a real server.
 * `FUZZ_REQUESTS` (20,000) and `FUZZ_SEED` (random, printed) repeat a run.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 20_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const promisedMs = 100;
/** When even a server that does nothing is slower than this, the measurement is not valid. */
const busyMs = 20;
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** A server that does nothing, as baseline for the machine's speed. */
const plainServer = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(Number(process.argv[1]), '127.0.0.1')`;

/** Measures an address again and again until stopped. */
function probe(url: string): () => Promise<number[]> {
  const durations: number[] = [];
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const started = performance.now();
      await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.1' } })
        .then(async (answer) => {
          await answer.arrayBuffer();
          durations.push(answer.ok ? performance.now() - started : Infinity);
        })
        .catch(() => durations.push(Infinity));
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  return async () => {
    stopped = true;
    await running;
    return durations.sort((a, b) => a - b);
  };
}
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Infinity;
const summary = (sorted: readonly number[]): string =>
  [0.5, 0.95, 0.99, 1]
    .map((part) => `${part * 100}% within ${quantile(sorted, part).toFixed(0)} ms`)
    .join(', ');

say(`${requests} requests, FUZZ_SEED=${seed}`);
const server = await createServerProcess(undefined, { TRUST_PROXY: '1', READS_PER_MINUTE: '0' });
const plainPort = await freePort();
const plain = spawn(process.execPath, ['-e', plainServer, String(plainPort)], { stdio: 'ignore' });
try {
  await server.start();
  const send = (path: string, init?: RequestInit) => fetch(`${server.url}/api${path}`, init);
  const scene = await setScene(send, staffToken);
  await until('the plain server answers', () =>
    fetch(`http://127.0.0.1:${plainPort}`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const drawn = drawRequests(scene.document, scene.known, requests, seed);
  // Meanwhile the server has closed idle keep-alive connections.
  await until('the server answers again', () =>
    send('/health').then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const probes = [
    probe(`${server.url}/api/health`),
    probe(`http://127.0.0.1:${plainPort}/`),
  ] as const;
  const started = performance.now();
  const { statuses, accepted, faults } = await fuzz(send, scene, drawn, 8);
  const seconds = (performance.now() - started) / 1000;
  const [health, machine] = [await probes[0](), await probes[1]()];
  say(
    `${seconds.toFixed(0)} s; responses by status: ${JSON.stringify(statuses)}; ${accepted} mutations accepted`,
  );
  say(`/api/health (${health.length} times): ${summary(health)}`);
  say(`a server that does nothing (${machine.length} times): ${summary(machine)}`);
  const isBusy = quantile(machine, 0.99) > busyMs;
  if (isBusy) say('The machine is busy: the time of /api/health is not checked.');
  else if (quantile(health, 0.99) > promisedMs)
    faults.push(`/api/health: more than 1 % of the responses took over ${promisedMs} ms`);
  for (const fault of faults.slice(0, 50)) say(fault);
  say(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  plain.kill();
  await once(plain, 'exit');
  await server.dispose();
}
