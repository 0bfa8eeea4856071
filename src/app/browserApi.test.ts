import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultLocale } from '#i18n/locales.ts';

const noticed = vi.fn();
vi.mock('#pwa/updates.ts', () => ({ onBuildSeen: noticed, runningBuild: 'running' }));

beforeEach(() => {
  // Files share modules: another one may have loaded it without the mock.
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  noticed.mockReset();
});

test('an update check for a new release runs once, after a random delay', async () => {
  const { apiSettings } = await import('./browserApi.ts');
  const { onBuild } = apiSettings(defaultLocale);
  onBuild?.('running', 120);
  onBuild?.('next', 120);
  onBuild?.('next', 120);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(noticed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(noticed).toHaveBeenCalledExactlyOnceWith('next');
});
