import { buildDevPages } from '../support/devPages.ts';
import { createServerProcess, type TestServer } from '../support/server.ts';
import { test } from './fixtures.ts';

/**
 * As `test`, with a server that has `/dev/ui`, `/en/dev/ui` and `/ar/dev/ui`: one for all tests of
 * a worker, as the showcase stores nothing there.
 */
export const devTest = test.extend<object, { devServer: TestServer }>({
  devServer: [
    async ({}, use) => {
      const server = await createServerProcess(
        process.env['NABZ_E2E_TEMPLATE'],
        await buildDevPages(),
      );
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: async ({ devServer }, use) => use(devServer),
});
