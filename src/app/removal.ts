// The account was deleted, here or on another device, a carer's access has ended, or the person asked
// from another device to erase this one. The panel's layout then signs out and removes the records,
// without a question.

const reasons = ['deleted', 'erased', 'care-ended'] as const;
export type RemovalReason = (typeof reasons)[number];

/** The name of a window event. */
const name = 'nabz:removal';

export const announceRemoval = (reason: RemovalReason): void =>
  void window.dispatchEvent(new CustomEvent(name, { detail: reason }));

export function onRemoval(listener: (reason: RemovalReason) => void): () => void {
  const receive = (event: Event) =>
    listener(
      reasons.find((each) => event instanceof CustomEvent && event.detail === each) ?? 'deleted',
    );
  window.addEventListener(name, receive);
  return () => window.removeEventListener(name, receive);
}
