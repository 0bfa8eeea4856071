import { isRemembered, remember } from './remember.ts';
import { createStore } from './store.ts';
import { isIosSafari } from './iosSafari.ts';

/** The browser's offer; no standard, so TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && 'userChoice' in event;

/** How this browser installs: by its own question, by the person's hand in the share menu, or not at all now. */
export type InstallMethod = 'none' | 'native' | 'ios';
export const installMethod = createStore<InstallMethod>('none');

const key = 'nabz-install-declined';
/** "Cancel": the strip is not shown again on this device; the entry in the sync center stays. */
export const installDeclined = createStore(false);
export function declineInstall(): void {
  remember(key);
  installDeclined.set(true);
}

const appModes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'];
const runsAsApp = (): boolean =>
  appModes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) || ('standalone' in navigator && navigator.standalone === true);

let offer: InstallOffer | undefined;

/** Keeps the browser's offer for later. Called before anything else: it comes once, and may come early. */
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

/** The browser's own question and its outcome. An offer serves once: another try needs another offer. */
export async function install(): Promise<'accepted' | 'dismissed' | 'none'> {
  const asked = offer;
  if (!asked) return 'none';
  forget();
  try {
    await asked.prompt();
    return (await asked.userChoice).outcome;
  } catch {
    return 'dismissed';
  }
}
