import { useMemo, useSyncExternalStore } from 'react';

/**
 * An external store: its object URL is created for the first subscriber and revoked after the last.
 */
function blobUrl(blob: Blob | null | undefined) {
  let url: string | undefined;
  return {
    get: () => url,
    subscribe: () => {
      if (blob) url = URL.createObjectURL(blob);
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url);
        url = undefined;
      };
    },
  };
}

/** Object URL of a blob while the component is mounted. */
export function useBlobUrl(blob: Blob | null | undefined): string | undefined {
  const made = useMemo(() => blobUrl(blob), [blob]);
  return useSyncExternalStore(made.subscribe, made.get, () => undefined);
}
