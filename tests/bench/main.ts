import { Agent, get } from 'node:http';
import { createServerProcess } from '../support/server.ts';

// `npm run bench -- lighthouse` runs Lighthouse; `-- feed` measures a pull without changes.
if (process.argv[2] === 'lighthouse' || process.argv[2] === 'feed') {
  await (process.argv[2] === 'feed' ? import('./feed.ts') : import('./lighthouse.ts'));
  process.exit();
}

const connections = 32;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);

/** Responses per second over `connections` keep-alive connections. */
async function rate(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = Date.now() + seconds * 1000;
  let answers = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get({ port, host: 'localhost', path, agent, headers }, (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`${path}: ${String(response.statusCode)}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  const worker = async () => {
    while (Date.now() < until) {
      await one();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return answers / seconds;
}

/**
 * Machines are noisy: each figure is reported with a baseline of the same run, the simplest
 * possible response.
 */
const server = await createServerProcess(undefined, { READS_PER_MINUTE: '0' });
await server.start();
const targets = {
  'API health (baseline)': '/api/health',
  'API list': '/api/packages',
  'API detail': '/api/packages/knee-replacement',
  'page: list': '/en/packages',
  'page: detail': '/en/packages/knee-replacement',
  'page: home': '/en',
};
let baseline = 0;
for (const [name, path] of Object.entries(targets)) {
  const perSecond = await rate(server.port, path, { 'accept-language': 'en' });
  baseline ||= perSecond;
  process.stdout.write(
    `${name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)} a second   ${(perSecond / baseline).toFixed(3)} of the baseline\n`,
  );
}
await server.dispose();
