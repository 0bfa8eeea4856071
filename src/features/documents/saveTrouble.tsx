import { Trans } from '@lingui/react/macro';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { FileRefused } from '#outbox/attach.ts';
import { Note } from '#ui/note.tsx';

/** Why something was not put on this device, and what of it is safe. */
export function SaveTrouble({ error }: { error: unknown }) {
  if (error === undefined) return null;
  return (
    <Note tone="danger" role="alert">
      <p>
        <Words error={error} />
      </p>
    </Note>
  );
}

function Words({ error }: { error: unknown }) {
  const locale = useLocale();
  if (error instanceof FileRefused) {
    const size = formatSize(locale, error.size);
    const limit = formatSize(locale, error.limit);
    if (error.reason === 'too-large')
      return (
        <Trans>
          This file is {size}; the limit is {limit}. Choose a smaller file.
        </Trans>
      );
    if (error.reason === 'type') return <Trans>This type of file cannot be sent. Choose a PDF, JPG, or PNG file.</Trans>;
    return <Trans>This file is empty. Choose another file.</Trans>;
  }
  if (isDiskFull(error))
    return (
      <Trans>
        Not saved: this phone’s storage is full. Your text is still on this page; keep it open. Free some space, then save again.
      </Trans>
    );
  return <Trans>Not saved: this device did not take it. Your text is still on this page; keep it open and try again.</Trans>;
}
