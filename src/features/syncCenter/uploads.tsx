import { Trans, useLingui } from '@lingui/react/macro';
import Paperclip from '~icons/lucide/paperclip';
import { formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { isUpload } from '#outbox/unsent.ts';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';

/** The attachments of an item; they are sent after its text. */
export function Uploads({ rows }: { rows: readonly OutboxRow[] }) {
  return rows.length === 0 ? null : (
    <ul className="mt-2 grid gap-1.5">
      {rows.map((row) => (
        <Upload key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Upload({ row }: { row: OutboxRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (!isUpload(row)) return null;
  const { name, size } = row.args.file;
  const share = formatNumber(locale, row.sent / size, { style: 'percent' });
  return (
    <li className="text-ink-2 t-small">
      <p className="flex items-center gap-2">
        <Icon of={Paperclip} size="xs" className="text-ink-3" />
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="flex-none text-ink-3">{formatSize(locale, size)}</span>
      </p>
      {row.sent > 0 ? (
        <>
          <Progress
            value={row.sent}
            max={size}
            label={t`Upload of ${name}`}
            valueText={share}
            tone="blue"
          />
          <p className="t-micro">
            {row.state === 'sending' ? (
              <Trans>{share} uploaded</Trans>
            ) : (
              <Trans>
                Upload paused at {share}. It will continue from there when the internet is back.
              </Trans>
            )}
          </p>
        </>
      ) : null}
    </li>
  );
}
