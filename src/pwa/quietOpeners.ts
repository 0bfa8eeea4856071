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
}
