/** Whether anything was ever shown as a toast in this document: layouts load the toaster then, and not before. */
let requested = false;
const listeners = new Set<() => void>();

export const toastRequest = {
  get: (): boolean => requested,
  set(): void {
    if (requested) return;
    requested = true;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
