import { useLingui } from '@lingui/react/macro';
import type { FileRef } from '#contract/file.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';

interface UploadShare {
  /** 0 to 100; absent before the first byte is sent. */
  progress?: number;
  /** Absent while the file only waits. */
  text?: string;
}

/** Upload progress as a percentage and as text. */
export function useUploadShare(file: FileRef, upload: OutboxRow | undefined): UploadShare {
  const { t } = useLingui();
  const locale = useLocale();
  // Acknowledged: the clinic has all bytes.
  if (!upload || upload.state === 'acked') return {};
  if (upload.state === 'parked') return { text: t`not accepted` };
  const share = upload.sent / file.size;
  const progress = Math.min(100, Math.round(share * 100));
  const percent = formatNumber(locale, share, { style: 'percent' });
  if (upload.state === 'sending')
    return { progress, text: upload.sent > 0 ? t`${percent} uploaded` : t`upload begins` };
  return upload.sent === 0 ? {} : { progress, text: t`${percent} uploaded, continues from there` };
}
