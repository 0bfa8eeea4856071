import { useLingui } from '@lingui/react/macro';
import type { FileRef } from '#contract/file.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';

interface UploadShare {
  /** The queue's row, while the clinic does not have all bytes. */
  row: OutboxRow | undefined;
  /** Left out while nothing has gone. */
  percent: number | undefined;
  words: string | undefined;
}

/** How much of a file's bytes the clinic has, in a number and in words. */
export function useUploadShare(file: FileRef, upload: OutboxRow | undefined): UploadShare {
  const { t } = useLingui();
  const locale = useLocale();
  const row = upload && upload.state !== 'acked' ? upload : undefined;
  if (!row) return { row, percent: undefined, words: undefined };
  if (row.state === 'parked') return { row, percent: undefined, words: t`not accepted` };
  const share = row.sent / file.size;
  const shown = formatNumber(locale, share, { style: 'percent' });
  if (row.state === 'sending')
    return { row, percent: Math.min(100, Math.round(share * 100)), words: row.sent > 0 ? t`${shown} uploaded` : t`upload begins` };
  if (row.sent === 0) return { row, percent: undefined, words: t`on this device` };
  return { row, percent: Math.min(100, Math.round(share * 100)), words: t`${shown} uploaded, continues from there` };
}
