import { quietOpener } from '#pwa/quiet.ts';
import type { AppRouter } from './router.tsx';

/** In quiet mode, public pages open the panel by a gesture. Once per document. */
export function startQuiet(router: AppRouter): void {
  if (quietOpener() === undefined) return;
  // Turned on again in the same document, the earlier listeners end.
  listening?.abort();
  const started = (listening = new AbortController());
  void import('./quietSite.ts').then(
    ({ listenForOpener }) => listenForOpener(router, started.signal),
    () => undefined,
  );
}

let listening: AbortController | undefined;
