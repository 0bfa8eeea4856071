import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  workers: 2,
  projects: [
    // Milliseconds are part of what these hold; the other worker may have the machine to itself at that moment, so they try twice.
    { name: 'timed', testMatch: /(toasts|tooltip|navigation)\.spec\.ts/, retries: 1 },
    { name: 'rest', testIgnore: /(toasts|tooltip|navigation)\.spec\.ts/ },
  ],
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: { actionTimeout: 15_000, navigationTimeout: 30_000 },
});
