import { useMemo, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';

/** The object URL is created for the first subscriber and revoked after the last. */
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

/** An address for bytes in memory, as long as the part is on the page. */
export function useBlobUrl(blob: Blob | null | undefined): string | undefined {
  const made = useMemo(() => blobUrl(blob), [blob]);
  return useSyncExternalStore(made.subscribe, made.get, () => undefined);
}

/**
 * A picture or a PDF that is on this device; the browser's own reader shows the PDF. `url` is from
 * useBlobUrl.
 */
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
