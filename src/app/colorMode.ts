import { useEffect, useSyncExternalStore } from 'react';
import { themeColors } from '#pwa/themeColor.ts';

export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/** Also read by the script in the head, before the first paint (build/colorMode.ts). */
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

const device = () => matchMedia('(prefers-color-scheme: dark)');
/** Print is always light. */
const paper = () => matchMedia('print');

/**
 * Sets the browser's theme color: that of the shown mode, or of each tag's media query under
 * "system".
 */
function colorBars(shown: 'light' | 'dark'): void {
  const follows = forced === undefined && preference() === 'system';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = themeColors[follows ? (meta.media.includes('dark') ? 'dark' : 'light') : shown];
}

function show(): void {
  const shown = resolveColorMode(
    preference(),
    device().matches,
    paper().matches ? 'light' : forced,
  );
  document.documentElement.classList.toggle('dark', shown === 'dark');
  document.documentElement.classList.toggle('light', shown === 'light');
  colorBars(shown);
  changed.dispatchEvent(new Event('change'));
}

export function setColorMode(mode: ColorMode): void {
  chosen = mode;
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Without storage the choice holds for this page.
  }
  show();
}

/** Forces a mode until the returned function is called; the preference stays stored. */
export function forceColorMode(mode: string): () => void {
  if (mode !== 'light' && mode !== 'dark') {
    console.warn(`a page may force light or dark, not ${mode}`);
    return () => {};
  }
  forced = mode;
  show();
  return () => {
    forced = undefined;
    show();
  };
}

/** Follows the device's mode, printing, and other tabs. */
function follow(): () => void {
  const media = [device(), paper()];
  const stored = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    chosen = undefined;
    show();
  };
  // A page in the back/forward cache receives no storage events.
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    chosen = undefined;
    show();
  };
  for (const each of media) each.addEventListener('change', show);
  addEventListener('storage', stored);
  addEventListener('pageshow', returned);
  // After a client-side render the class set by the head's script is missing.
  show();
  return () => {
    for (const each of media) each.removeEventListener('change', show);
    removeEventListener('storage', stored);
    removeEventListener('pageshow', returned);
  };
}

/**
 * Applies the color mode; called once, by a layout. `forced`: the mode that the page forces, if
 * any.
 */
export function useApplyColorMode(forced?: string): void {
  useEffect(follow, []);
  useEffect(() => (forced === undefined ? undefined : forceColorMode(forced)), [forced]);
}

function subscribe(hear: () => void): () => void {
  changed.addEventListener('change', hear);
  return () => changed.removeEventListener('change', hear);
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
