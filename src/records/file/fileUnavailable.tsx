import { Trans } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '#api/problem.ts';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { useDb } from '#mirror/react.tsx';
import { useOnline } from '#records/useOnline.ts';
import { requestFile } from '#sync/requestFile.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';

/** Selects the wording: a medical document, or a file attached to a message. */
export type FileOf = 'message' | 'document';

/** Shown instead of a file whose bytes are not on this device: its size and a download button. */
export function FileUnavailable({ file, of }: { file: FileRef; of: FileOf }) {
  const db = useDb();
  const online = useOnline();
  const download = useSaving();
  // Not uploaded yet: only the device that it was added on has it.
  const isDownloadable = online && file.state !== 'coming';
  return (
    <>
      <Note tone="info">
        <UnavailableText file={file} of={of} />
      </Note>
      {download.error === undefined ? null : (
        <Note tone="danger" role="alert">
          <DownloadError error={download.error} of={of} />
        </Note>
      )}
      {isDownloadable ? (
        <Button
          variant="filled"
          busy={download.busy}
          className="justify-self-start"
          onClick={() => void download.run(() => requestFile(db, file))}
        >
          <Trans>Get it now</Trans>
        </Button>
      ) : null}
    </>
  );
}

function UnavailableText({ file, of }: { file: FileRef; of: FileOf }) {
  const locale = useLocale();
  const online = useOnline();
  const size = <bdi>{formatSize(locale, file.size)}</bdi>;
  const document = of === 'document';
  if (file.state === 'coming')
    return document ? (
      <Trans>
        This document has not reached the clinic yet, and it is not on this device ({size}).
      </Trans>
    ) : (
      <Trans>
        This file has not reached the clinic yet, and it is not on this device ({size}).
      </Trans>
    );
  if (online)
    return document ? (
      <Trans>This document is not on your device ({size}).</Trans>
    ) : (
      <Trans>This file is not on your device ({size}).</Trans>
    );
  return document ? (
    <Trans>
      This document is not on your device ({size}). It will open when the internet is back.
    </Trans>
  ) : (
    <Trans>This file is not on your device ({size}). It will open when the internet is back.</Trans>
  );
}

function DownloadError({ error, of }: { error: unknown; of: FileOf }) {
  const document = of === 'document';
  const isUnreachable =
    error instanceof Unreachable || (error instanceof ApiProblem && error.problem.status >= 500);
  if (isUnreachable)
    return <Trans>The clinic could not be reached. Try again in a few minutes.</Trans>;
  if (isDiskFull(error))
    return document ? (
      <Trans>
        This phone’s storage is full, so the document cannot be kept here. Free some space, then try
        again.
      </Trans>
    ) : (
      <Trans>
        This phone’s storage is full, so the file cannot be kept here. Free some space, then try
        again.
      </Trans>
    );
  return document ? (
    <Trans>The document did not download completely. Try again in a few minutes.</Trans>
  ) : (
    <Trans>The file did not download completely. Try again in a few minutes.</Trans>
  );
}
