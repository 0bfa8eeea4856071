import { useMemo, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';

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

/** Shows a picture or a PDF from `useBlobUrl`; PDFs open in the browser's viewer. */
export function FileView({
  url,
  type,
  name,
  className,
}: {
  url: string;
  type: string;
  name: string;
  className?: string | undefined;
}) {
  if (type.startsWith('image/'))
    return (
      <img
        src={url}
        alt={name}
        className={cx(
          'mx-auto block max-h-[70dvh] max-w-full rounded border border-hair object-contain',
          className,
        )}
      />
    );
  return (
    <iframe
      src={url}
      title={name}
      className={cx('block h-[70dvh] w-full rounded border border-hair bg-well', className)}
    />
  );
}
