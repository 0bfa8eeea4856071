/**
 * Whether a toast was shown in this document. Public pages load the toaster only then
 * (app/layouts/siteToaster.tsx).
 */
let requested = false;
const listeners = new Set<() => void>();

/** An external store of one flag. */
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
