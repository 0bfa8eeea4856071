import { afterEach, expect, test, vi } from 'vitest';
import { workerBuild, releaseState } from './releaseState.ts';

afterEach(() => vi.unstubAllGlobals());

const answers: [what: string, answer: () => Promise<Response>, state: string][] = [
  ['the release itself', async () => Response.json({ id: 'abcd-1', timestamp: 1 }), 'served'],
  ['another release', async () => Response.json({ id: 'abcd-2', timestamp: 1 }), 'unknown'],
  ['a login page of a network', async () => new Response('<!doctype html>'), 'unknown'],
  ['not found', async () => new Response(null, { status: 404 }), 'withdrawn'],
  ['a fault', async () => new Response(null, { status: 502 }), 'unknown'],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch')), 'unknown'],
];
test.each(answers)(
  'requests builds/meta of a release without cache: %s',
  async (_what, answer, state) => {
    const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer);
    vi.stubGlobal('fetch', requests);
    expect(await releaseState('abcd-1')).toBe(state);
    expect(requests).toHaveBeenCalledWith('/builds/meta/abcd-1.json', { cache: 'no-store' });
  },
);

const workerThat = (answer: (port: MessagePort) => void): ServiceWorker =>
  Object.assign(new EventTarget(), {
    postMessage: (_message: unknown, [port]: Transferable[]) =>
      port instanceof MessagePort && answer(port),
  }) as unknown as ServiceWorker;

test('asks a worker for its build id; another answer, or none, is no build id', async () => {
  expect(
    await workerBuild(workerThat((port) => port.postMessage({ type: 'build', id: 'abcd-1' }))),
  ).toBe('abcd-1');
  expect(
    await workerBuild(workerThat((port) => port.postMessage({ type: 'nonsense' }))),
  ).toBeUndefined();
  expect(
    await workerBuild(
      workerThat(() => undefined),
      10,
    ),
  ).toBeUndefined();
});
