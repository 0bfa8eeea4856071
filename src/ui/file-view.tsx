import { useEffect, useState } from 'react';
import { cx } from './cx.ts';

/** An address for bytes in memory, as long as the part is on the page. */
export function useBlobUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

/** A picture or a PDF that is on this device; the browser's own reader shows the PDF. `url` is from useBlobUrl. */
export function FileView({ url, type, name, className }: { url: string; type: string; name: string; className?: string | undefined }) {
  if (type.startsWith('image/')) return <img src={url} alt={name} className={cx('mx-auto block max-h-[70dvh] max-w-full rounded border border-hair object-contain', className)} />;
  return <iframe src={url} title={name} className={cx('block h-[70dvh] w-full rounded border border-hair bg-well', className)} />;
}
