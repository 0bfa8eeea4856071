import { hasFlag, setFlag } from './flags.ts';
import { createStore } from './store.ts';
import { isIosSafari } from './iosSafari.ts';

// How the app can be installed on this device, for the banner and the sync center's entry.

/** `beforeinstallprompt`, which is not in TypeScript's DOM types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
const isPromptEvent = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && 'userChoice' in event;

/** native: by the browser's prompt. ios: manually in the share menu. none: not installable now. */
export type InstallMethod = 'none' | 'native' | 'ios';
export const installMethod = createStore<InstallMethod>('none');

/** Stored on devices; the name stays. */
const key = 'nabz-install-declined';
/** "Cancel": the banner is not shown again on this device; the sync center keeps its entry. */
export const installDeclined = createStore(false);
export function declineInstall(): void {
  setFlag(key);
  installDeclined.set(true);
}

const appModes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'];
const runsAsApp = (): boolean =>
  appModes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true);

let promptEvent: InstallPromptEvent | undefined;

/**
 * Stores the browser's install prompt for later. Called first, as the event fires once and early.
 */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPromptEvent(event) || runsAsApp()) return;
    event.preventDefault();
    promptEvent = event;
    installMethod.set('native');
  });
  window.addEventListener('appinstalled', clearPrompt);
  for (const mode of appModes)
    matchMedia(`(display-mode: ${mode})`).addEventListener('change', ({ matches }) => {
      if (matches) clearPrompt();
    });
  installDeclined.set(hasFlag(key));
  if (!runsAsApp() && isIosSafari(navigator)) installMethod.set('ios');
}

function clearPrompt(): void {
  promptEvent = undefined;
  installMethod.set('none');
}

/** Shows the browser's prompt. Each event can be used once. */
export async function install(): Promise<'accepted' | 'dismissed' | 'none'> {
  const prompt = promptEvent;
  if (!prompt) return 'none';
  clearPrompt();
  try {
    await prompt.prompt();
    return (await prompt.userChoice).outcome;
  } catch {
    return 'dismissed';
  }
}
