// Quiet mode on this device: how its person opens the panel from the public site. What counts is
// in the device's database (mirror/quiet.ts); this is its copy, which can be read before the first
// paint. The key is also in build/headScript.ts.

export const quietOpeners = ['taps', 'press', 'link'] as const;
export type QuietOpener = (typeof quietOpeners)[number];

const key = 'nabz-quiet';

/** Undefined without quiet mode, and on the server. */
export function quietOpener(): QuietOpener | undefined {
  if (typeof document === 'undefined') return undefined;
  try {
    const stored = localStorage.getItem(key);
    return quietOpeners.find((opener) => opener === stored);
  } catch {
    return undefined;
  }
}

/** Whether a plain link must not open the panel. */
export const opensByGesture = (): boolean => {
  const opener = quietOpener();
  return opener !== undefined && opener !== 'link';
};

export function copyQuiet(opener: QuietOpener | undefined): void {
  try {
    if (opener === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, opener);
  } catch {
    // Without storage the app starts in the panel, as without quiet mode.
  }
  if (opener === undefined) delete document.documentElement.dataset['quiet'];
  else document.documentElement.dataset['quiet'] = '';
}
