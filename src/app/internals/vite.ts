/**
 * Undocumented parts of Vite and TanStack Router on failed chunks. `tests/internals/vite.test.ts`
 * fails when an upgrade changes one.
 */

const prefix = 'asset: ';

/**
 * Vite dispatches this event when a chunk cannot be loaded, and then throws `payload`. The router
 * reloads the page by itself when the message begins as the browser's own does; the prefix keeps
 * that from happening.
 */
export function onChunkError(listener: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = `${prefix}${event.payload.message}`;
    listener();
  });
}

/** A chunk could not be loaded; not an error in its code. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(prefix);
