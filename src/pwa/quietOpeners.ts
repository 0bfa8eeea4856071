import { quietOpener } from './quiet.ts';

export const quietOpeners = ['taps', 'press', 'link'] as const;
export type QuietOpener = (typeof quietOpeners)[number];

/** Undefined without quiet mode. */
export const chosenOpener = (): QuietOpener | undefined =>
  quietOpeners.find((opener) => opener === quietOpener());

export function copyQuiet(opener: QuietOpener | undefined): void {
  try {
    if (opener === undefined) localStorage.removeItem('nabz-quiet');
    else localStorage.setItem('nabz-quiet', opener);
  } catch {
    // Without storage the app starts in the panel, as without quiet mode.
  }
  if (opener === undefined) delete document.documentElement.dataset['quiet'];
  else document.documentElement.dataset['quiet'] = '';
  window.dispatchEvent(new Event(changed));
}

/** The name of a window event. */
const changed = 'nabz:quiet';

/** Calls `listener` when quiet mode is turned on or off in this tab. */
export function onQuietChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
