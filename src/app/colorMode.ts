import { useEffect, useSyncExternalStore } from 'react';
import { themeColors } from '#pwa/themeColor.ts';

/** The choices of appearance; stored in localStorage by these names, which stay. */
export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/** Also read by the script in the head, before the first paint (build/headScript.ts). */
const key = 'nabz-color-mode';
const changed = new EventTarget();
let forced: 'light' | 'dark' | undefined;

export const readColorMode = (stored: string | null): ColorMode =>
  colorModes.find((mode) => mode === stored) ?? 'system';

/** The mode to show: forced by the page, else chosen, else the device's. */
export function resolveColorMode(
  preference: ColorMode,
  deviceIsDark: boolean,
  forced?: 'light' | 'dark',
): 'light' | 'dark' {
  if (forced) return forced;
  if (preference !== 'system') return preference;
  return deviceIsDark ? 'dark' : 'light';
}

let chosen: ColorMode | undefined;
function preference(): ColorMode {
  try {
    return (chosen ??= readColorMode(localStorage.getItem(key)));
  } catch {
    return (chosen ??= 'system');
  }
}

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');
/** Print is always light. */
const printQuery = () => matchMedia('print');

/**
 * Sets the browser's theme color: that of the shown mode, or of each tag's media query under
 * "system".
 */
function setThemeColors(shown: 'light' | 'dark'): void {
  const isSystem = forced === undefined && preference() === 'system';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = themeColors[isSystem ? (meta.media.includes('dark') ? 'dark' : 'light') : shown];
}

function applyMode(): void {
  const shown = resolveColorMode(
    preference(),
    darkQuery().matches,
    printQuery().matches ? 'light' : forced,
  );
  document.documentElement.classList.toggle('dark', shown === 'dark');
  document.documentElement.classList.toggle('light', shown === 'light');
  setThemeColors(shown);
  changed.dispatchEvent(new Event('change'));
}

export function setColorMode(mode: ColorMode): void {
  chosen = mode;
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Without storage the choice holds for this page.
  }
  applyMode();
}

/** Forces a mode until the returned function is called; the preference stays stored. */
export function forceColorMode(mode: string): () => void {
  if (mode !== 'light' && mode !== 'dark') {
    console.warn(`a page may force light or dark, not ${mode}`);
    return () => {};
  }
  forced = mode;
  applyMode();
  return () => {
    forced = undefined;
    applyMode();
  };
}

/** Follows the device's mode, printing, and other tabs. */
function followDevice(): () => void {
  const media = [darkQuery(), printQuery()];
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    chosen = undefined;
    applyMode();
  };
  // A page in the back/forward cache receives no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    chosen = undefined;
    applyMode();
  };
  for (const query of media) query.addEventListener('change', applyMode);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  // After a client-side render the class set by the head's script is missing.
  applyMode();
  return () => {
    for (const query of media) query.removeEventListener('change', applyMode);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

/**
 * Applies the color mode; called once, by a layout. `forced`: the mode that the page forces, if
 * any.
 */
export function useApplyColorMode(forced?: string): void {
  useEffect(followDevice, []);
  useEffect(() => (forced === undefined ? undefined : forceColorMode(forced)), [forced]);
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** The preference. The server does not know it. */
export const useColorMode = (): ColorMode =>
  useSyncExternalStore(subscribe, preference, () => 'system');
export const useColorModeForced = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => forced !== undefined,
    () => false,
  );
