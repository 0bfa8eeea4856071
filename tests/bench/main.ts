import { Agent, get } from 'node:http';
import { createServerProcess } from '../support/server.ts';

// `npm run bench -- lighthouse` runs Lighthouse; `-- api` measures the API on PostgreSQL; `-- sync`
// the client beside PouchDB and RxDB.
const others: Record<string, () => Promise<unknown>> = {
  lighthouse: () => import('./lighthouse.ts'),
  api: () => import('./api.ts'),
  sync: () => import('./sync.ts'),
};
const other = others[process.argv[2] ?? ''];
if (other) {
  await other();
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

/** The largest script of a page's head that is at most 60 kB. */
async function scriptPath(port: number): Promise<string> {
  const page = await (await fetch(`http://localhost:${port}/en/packages`)).text();
  const paths = new Set(
    [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path),
  );
  const sizes = await Promise.all(
    [...paths].map(async (path) => {
      const script = await fetch(`http://localhost:${port}${path}`);
      return { path, bytes: (await script.arrayBuffer()).byteLength };
    }),
  );
  const [largest] = sizes.filter(({ bytes }) => bytes <= 60_000).sort((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Error('the page names no script of at most 60 kB');
  return largest.path;
}

/**
 * Machines are noisy, so each figure is relative to the simplest response, measured in the same
 * run. An unknown parameter keeps a page out of the cache, so it is rendered each time.
 */
const server = await createServerProcess(undefined, { READS_PER_MINUTE: '0' });
await server.start();
const targets = {
  'API health (baseline)': '/api/health',
  'API list, cached': '/api/packages',
  'API detail, cached': '/api/packages/knee-replacement',
  'API search': '/api/packages?q=knee',
  'page: list, cached': '/en/packages',
  'page: detail, cached': '/en/packages/knee-replacement',
  'page: home, cached': '/en',
  'page: list, rendered': '/en/packages?bench=1',
  'page: detail, rendered': '/en/packages/knee-replacement?bench=1',
  script: await scriptPath(server.port),
};
let baseline = 0;
for (const [name, path] of Object.entries(targets)) {
  const headers = { 'accept-language': 'en', 'accept-encoding': 'br' };
  const perSecond = await rate(server.port, path, headers);
  baseline ||= perSecond;
  process.stdout.write(
    `${name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)} a second   ${(perSecond / baseline).toFixed(3)} of the baseline\n`,
  );
}
await server.dispose();
