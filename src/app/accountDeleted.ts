// The account was deleted, here or on another device: the panel's layout then signs out and removes
// the records, without asking about unsent items.

/** The name of a window event. */
const name = 'nabz:account-deleted';

export const announceAccountDeleted = (): void => void window.dispatchEvent(new Event(name));

export function onAccountDeleted(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
