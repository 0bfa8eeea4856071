import { Trans } from '@lingui/react/macro';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { FileRefused } from '#outbox/attach.ts';
import { Note } from '#ui/note.tsx';
import { useTypeNames } from './file/useTypeNames.ts';
import type { WrittenKind } from './problemText.ts';

/** What was to be stored: something that the patient wrote, or a file alone. */
type SavedKind = WrittenKind | 'file';

interface SaveErrorProps {
  error: unknown;
  /** Selects the wording: a message's text is saved already when its file is refused. */
  of: SavedKind;
  className?: string;
}

/**
 * The error note of every form in the panel and on public pages: why something could not be stored
 * on this device, and what is safe.
 */
export function SaveError({ error, of, className }: SaveErrorProps) {
  if (error === undefined) return null;
  return (
    <Note tone="danger" role="alert" className={className}>
      <p>
        {error instanceof FileRefused ? (
          <RefusedFile error={error} of={of} />
        ) : (
          <NotSaved error={error} of={of} />
        )}
      </p>
    </Note>
  );
}

function NotSaved({ error, of }: { error: unknown; of: SavedKind }) {
  if (of === 'file')
    return isDiskFull(error) ? (
      <Trans>
        This phone’s storage is full, so the file cannot be kept here. Free some space, then try
        again.
      </Trans>
    ) : (
      <Trans>This device could not store the file. Try once more.</Trans>
    );
  if (isDiskFull(error))
    return (
      <Trans>
        Not saved: this phone’s storage is full. Your text is still on this page; keep it open. Free
        some space, then save again.
      </Trans>
    );
  if (of === 'form')
    return (
      <Trans>Not saved. Your answers are still on this page; keep it open and try once more.</Trans>
    );
  return (
    <Trans>
      Not saved: this device could not store it. Your text is still on this page; keep it open and
      try again.
    </Trans>
  );
}

// Whole sentences for each case, for translation.
function RefusedFile({ error, of }: { error: FileRefused; of: SavedKind }) {
  const locale = useLocale();
  const size = formatSize(locale, error.size);
  const limit = formatSize(locale, error.limit);
  const typeNames = useTypeNames();
  const types = typeNames(error.types);
  const isAttachment = of === 'message';
  if (error.reason === 'too-large')
    return isAttachment ? (
      <Trans>
        This file is {size}; the limit is {limit}. Your message is saved. Choose a smaller file.
      </Trans>
    ) : (
      <Trans>
        This file is {size}; the limit is {limit}. Choose a smaller file.
      </Trans>
    );
  if (error.reason === 'type' && of === 'file')
    return <Trans>This type of file is not accepted here. Choose a {types} file.</Trans>;
  if (error.reason === 'type')
    return isAttachment ? (
      <Trans>
        This type of file cannot be sent. Your message is saved. Choose a PDF, JPG, or PNG file.
      </Trans>
    ) : (
      <Trans>This type of file cannot be sent. Choose a PDF, JPG, or PNG file.</Trans>
    );
  return isAttachment ? (
    <Trans>This file is empty. Your message is saved. Choose another file.</Trans>
  ) : (
    <Trans>This file is empty. Choose another file.</Trans>
  );
}
