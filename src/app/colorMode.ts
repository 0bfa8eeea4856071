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

/** What the page shows: a page's own wish, then the reader's, then the device's. */
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
/** Paper is light, whatever the screen is: pictures, lines and coloured words, too. */
const paper = () => matchMedia('print');

/**
 * What was chosen comes before what the device likes; under system each tag has its own colour
 * again.
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
    // Storage may be forbidden: the choice then holds for this page.
  }
  show();
}

/** A page's own mode until it is left; the reader's preference stays stored and comes back. */
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

/** Follows the device and the other tabs. */
function follow(): () => void {
  const media = [device(), paper()];
  const stored = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    chosen = undefined;
    show();
  };
  // In the back/forward cache a page hears nothing of other tabs.
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    chosen = undefined;
    show();
  };
  for (const each of media) each.addEventListener('change', show);
  addEventListener('storage', stored);
  addEventListener('pageshow', returned);
  // A document that was drawn anew has lost the class that the script in the head had set.
  show();
  return () => {
    for (const each of media) each.removeEventListener('change', show);
    removeEventListener('storage', stored);
    removeEventListener('pageshow', returned);
  };
}

/** Once, in a layout. `wish` is what the page on the screen forces, if it does. */
export function useApplyColorMode(forced?: string): void {
  useEffect(follow, []);
  useEffect(() => (forced === undefined ? undefined : forceColorMode(forced)), [forced]);
}

function subscribe(hear: () => void): () => void {
  changed.addEventListener('change', hear);
  return () => changed.removeEventListener('change', hear);
}

/** The preference, and whether a page has forced its own; the server knows neither. */
export const useColorMode = (): ColorMode =>
  useSyncExternalStore(subscribe, preference, () => 'system');
export const useColorModeForced = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => forced !== undefined,
    () => false,
  );
