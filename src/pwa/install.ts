import { isRemembered, remember } from './remember.ts';
import { createStore } from './store.ts';
import { isIosSafari } from './iosSafari.ts';

/** `beforeinstallprompt`, which is not in TypeScript's DOM types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && 'userChoice' in event;

/** native: by the browser's prompt. ios: manually in the share menu. none: not installable now. */
export type InstallMethod = 'none' | 'native' | 'ios';
export const installMethod = createStore<InstallMethod>('none');

const key = 'nabz-install-declined';
/** "Cancel": the banner is not shown again on this device; the sync center keeps its entry. */
export const installDeclined = createStore(false);
export function declineInstall(): void {
  remember(key);
  installDeclined.set(true);
}

const appModes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'];
const runsAsApp = (): boolean =>
  appModes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true);

let offer: InstallOffer | undefined;

/**
 * Stores the browser's install prompt for later. Called first, as the event fires once and early.
 */
export function catchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event) || runsAsApp()) return;
    event.preventDefault();
    offer = event;
    installMethod.set('native');
  });
  window.addEventListener('appinstalled', forget);
  for (const mode of appModes)
    matchMedia(`(display-mode: ${mode})`).addEventListener('change', ({ matches }) => {
      if (matches) forget();
    });
  installDeclined.set(isRemembered(key));
  if (!runsAsApp() && isIosSafari(navigator)) installMethod.set('ios');
}

function forget(): void {
  offer = undefined;
  installMethod.set('none');
}

/** Shows the browser's prompt. Each event can be used once. */
export async function install(): Promise<'accepted' | 'dismissed' | 'none'> {
  const prompt = offer;
  if (!prompt) return 'none';
  forget();
  try {
    await prompt.prompt();
    return (await prompt.userChoice).outcome;
  } catch {
    return 'dismissed';
  }
}
