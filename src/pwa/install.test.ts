import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser for the install prompt: window, storage and display mode. */
function stubBrowser({
  mode = 'browser',
  standalone,
  stored,
}: { mode?: string; standalone?: boolean; stored?: Storage } = {}) {
  const window = new EventTarget();
  const storage = new Map<string, string>();
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    maxTouchPoints: 0,
    ...(standalone === undefined ? {} : { standalone }),
  });
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes(mode) }),
  );
  vi.stubGlobal(
    'localStorage',
    stored ?? {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
  );
  return { window, storage };
}

function offer(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return Object.assign(event, {
    prompt: vi.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  });
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());
const load = () => import('./install.ts');

test.each(['accepted', 'dismissed'] as const)(
  'the install event is stored, prompts once, and is dropped when %s',
  async (outcome) => {
    const { window } = stubBrowser();
    const { captureInstallPrompt, install, installMethod } = await load();
    captureInstallPrompt();
    expect(installMethod.get()).toBe('none');
    const event = offer(outcome);
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(installMethod.get()).toBe('native');
    expect(await install()).toBe(outcome);
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(installMethod.get()).toBe('none');
    expect(await install()).toBe('none');
    window.dispatchEvent(offer(outcome));
    expect(installMethod.get()).toBe('native');
  },
);

test('"Cancel" is remembered on this device; the sync center still offers', async () => {
  const { window, storage } = stubBrowser();
  const first = await load();
  first.captureInstallPrompt();
  window.dispatchEvent(offer('accepted'));
  first.declineInstall();
  expect(first.installDeclined.get()).toBe(true);
  expect(first.installMethod.get()).toBe('native');
  vi.resetModules();
  const second = stubBrowser({
    stored: { getItem: (key: string) => storage.get(key) ?? null } as Storage,
  });
  const next = await load();
  next.captureInstallPrompt();
  second.window.dispatchEvent(offer('accepted'));
  expect(next.installDeclined.get()).toBe(true);
  expect(next.installMethod.get()).toBe('native');
});

test('without storage "Cancel" applies to this page', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  stubBrowser({ stored: { getItem: refuse, setItem: refuse } as unknown as Storage });
  const { captureInstallPrompt, declineInstall, installDeclined } = await load();
  captureInstallPrompt();
  declineInstall();
  expect(installDeclined.get()).toBe(true);
});

test.each(['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'])(
  'nothing is offered in %s',
  async (mode) => {
    const { window } = stubBrowser({ mode });
    const { captureInstallPrompt, installMethod } = await load();
    captureInstallPrompt();
    const event = offer('accepted');
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(installMethod.get()).toBe('none');
  },
);

test('nothing is offered in an app on an iPhone’s home screen, or once it is installed', async () => {
  const { window } = stubBrowser({ standalone: true });
  const one = await load();
  one.captureInstallPrompt();
  window.dispatchEvent(offer('accepted'));
  expect(one.installMethod.get()).toBe('none');
  vi.resetModules();
  const other = stubBrowser();
  const two = await load();
  two.captureInstallPrompt();
  other.window.dispatchEvent(offer('accepted'));
  other.window.dispatchEvent(new Event('appinstalled'));
  expect(two.installMethod.get()).toBe('none');
});
