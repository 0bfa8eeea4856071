// The account was deleted, here or on another device, or the person asked from another device to
// erase this one. The panel's layout then signs out and removes the records, without a question.

export type RemovalReason = 'deleted' | 'erased';

/** The name of a window event. */
const name = 'nabz:removal';

export const announceRemoval = (reason: RemovalReason): void =>
  void window.dispatchEvent(new CustomEvent(name, { detail: reason }));

export function onRemoval(listener: (reason: RemovalReason) => void): () => void {
  const receive = (event: Event) =>
    listener(event instanceof CustomEvent && event.detail === 'erased' ? 'erased' : 'deleted');
  window.addEventListener(name, receive);
  return () => window.removeEventListener(name, receive);
}
