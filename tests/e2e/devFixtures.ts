import { buildDevPages } from '../support/devPages.ts';
import { createServerProcess } from '../support/server.ts';
import { test } from './fixtures.ts';

/** As `test`, with a server whose release has `/dev/ui`, `/en/dev/ui` and `/ar/dev/ui`. */
export const devTest = test.extend({
  server: async ({}, use) => {
    const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], await buildDevPages());
    await server.start();
    await use(server);
    await server.dispose();
  },
});
