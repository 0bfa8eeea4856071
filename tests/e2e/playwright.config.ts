import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'engines/*.spec.ts', 'chaos/*.spec.ts'],
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  // A test waits for timers and disks half of its time, so two cores have work for three.
  workers: 3,
  // On a shared machine a test may stall for a second: it is retried once, and the end of the
  // run lists each that was.
  retries: 1,
  fullyParallel: true,
  // A locked person unlocks at each full load.
  timeout: process.env['LOCKED'] === '1' ? 180_000 : 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: { actionTimeout: 15_000, navigationTimeout: 30_000 },
});
