import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../../server/demo/fill.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { staffToken, until } from '../support/server.ts';
import { drawRequests, isSeldomDrawn } from './requests.ts';
import { fuzz } from './run.ts';
import { type Scene, setScene } from './setup.ts';

// The full form is `npm run fuzz`; both use the same seed.
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const requests = 1200;

describe('requests generated from the OpenAPI document', () => {
  let app: TestApp;
  let scene: Scene;
  const send = async (path: string, init?: RequestInit) => app.app.request(`/api${path}`, init);
  beforeAll(async () => {
    app = await createTestApp('embedded', { trustsProxy: (address) => address === 'test' });
    await fillDemo(app.deps.database, app.clock.now());
    await until('the content is read', async () => app.deps.content.find('page', 'about'));
    scene = await setScene(send, staffToken);
  });
  afterAll(() => app.close());

  test('cover every operation, and are reproducible by seed', () => {
    const drawn = drawRequests(scene.document, scene.known, requests, seed);
    const covered = new Set(drawn.map(({ operation }) => operation));
    const missing = scene.document.operations
      .map(({ operationId }) => operationId)
      .filter((operation) => !isSeldomDrawn(operation) && !covered.has(operation));
    // The seed decides; nearly all is enough.
    expect(missing.length, missing.join()).toBeLessThan(4);
    expect(drawRequests(scene.document, scene.known, 50, seed)).toEqual(drawn.slice(0, 50));
  });

  test(`${requests} requests (seed ${seed}): never a 500, never another patient’s data`, async () => {
    const { faults, statuses } = await fuzz(
      send,
      scene,
      drawRequests(scene.document, scene.known, requests, seed),
      4,
    );
    expect(faults).toEqual([]);
    // Some must be accepted, or nothing was tested.
    expect(statuses['200']).toBeGreaterThan(requests / 5);
  }, 300_000);
});
