import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// Rendered as in the browser: on the server nothing is forced.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useSyncExternalStore: (_: unknown, now: () => unknown) => now(),
}));

const classes = new Set<string>();
const bar = { media: '(prefers-color-scheme: light)', content: '' };
const storage = { getItem: vi.fn(() => 'light'), setItem: vi.fn(), removeItem: vi.fn() };
beforeEach(() => {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    documentElement: {
      classList: {
        toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
      },
    },
    querySelectorAll: () => [bar],
  });
});
afterEach(() => vi.unstubAllGlobals());

// Modules are shared between test files: these are loaded with the React above, for this file
// only.
vi.resetModules();
const { forceColorMode } = await import('#app/colorMode.ts');
const { AppearanceSwitch } = await import('./appearanceSwitch.tsx');
afterAll(() => void vi.resetModules());

function drawn(): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return renderToString(
    <I18nProvider i18n={i18n}>
      <AppearanceSwitch />
    </I18nProvider>,
  );
}

test('a page that forces dark hides the switch and keeps the stored preference, until it is left', () => {
  expect(drawn()).toContain('Light');
  const leave = forceColorMode('dark');
  expect([...classes]).toEqual(['dark']);
  const whileForced = bar.content;
  expect(drawn()).toBe('');
  leave();
  expect([...classes]).toEqual(['light']);
  expect(bar.content).not.toBe(whileForced);
  expect(drawn()).toContain('Light');
  expect(storage.setItem).not.toHaveBeenCalled();
  expect(storage.removeItem).not.toHaveBeenCalled();
});
