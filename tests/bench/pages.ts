import { Agent, get } from 'node:http';
import { createServerProcess } from '../support/server.ts';
import type { Line } from './table.ts';

const connections = 32;
const rounds = 3;

/** Responses per second over `connections` keep-alive connections. */
async function rate(
  port: number,
  path: string,
  { seconds, headers }: { seconds: number; headers: Record<string, string> },
): Promise<number> {
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
 * Pages, public API and scripts of the embedded database's server, beside the plainest response. An
 * unknown parameter has a page rendered for each request.
 */
export async function measurePages(report: (text: string) => void): Promise<Line[]> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
  const server = await createServerProcess(undefined, { READS_PER_MINUTE: '0' });
  await server.start();
  const targets = {
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
  const headers = { 'accept-language': 'en', 'accept-encoding': 'br' };
  const measure = (path: string) => rate(server.port, path, { seconds, headers });
  const health: number[] = [];
  const measured = Object.keys(targets).map((name) => ({ name, values: [] as number[] }));
  for (let round = 1; round <= rounds; round += 1) {
    health.push(await measure('/api/health'));
    for (const [at, path] of Object.values(targets).entries())
      measured[at]?.values.push(await measure(path));
    report(`pages, round ${round}: ${health.at(-1)?.toFixed(0)} of /api/health a second`);
  }
  await server.dispose();
  return measured.map(({ name, values }) => ({
    name,
    ours: { values, unit: 'a second' },
    beside: '/api/health',
    other: { values: health, unit: 'a second' },
  }));
}
