import { Trans } from '@lingui/react/macro';
import { Unreachable } from '#api/problem.ts';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { useDb } from '#mirror/react.tsx';
import { requestFile } from '#sync/openFile.ts';
import { useOnline } from '#mirror/useOnline.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/use-saving.ts';

/** Not on this device: said with its size, and brought when there is a network. */
export function DocumentNotHere({ file }: { file: FileRef }) {
  const locale = useLocale();
  const db = useDb();
  const online = useOnline();
  const getting = useSaving();
  const size = <bdi>{formatSize(locale, file.size)}</bdi>;
  if (file.state === 'coming')
    return (
      <Note tone="info">
        <Trans>This document has not reached the clinic yet, and it is not on this device ({size}).</Trans>
      </Note>
    );
  return (
    <>
      <Note tone="info">
        {online ? (
          <Trans>This document is not on your device ({size}).</Trans>
        ) : (
          <Trans>This document is not on your device ({size}). It opens when the internet is back.</Trans>
        )}
      </Note>
      {getting.error === undefined ? null : (
        <Note tone="danger" role="alert">
          <Trouble error={getting.error} />
        </Note>
      )}
      {online ? (
        <Button
          variant="filled"
          busy={getting.busy}
          className="justify-self-start"
          onClick={() => void getting.run(() => requestFile(db, file))}
        >
          <Trans>Get it now</Trans>
        </Button>
      ) : null}
    </>
  );
}

function Trouble({ error }: { error: unknown }) {
  if (error instanceof Unreachable) return <Trans>The clinic could not be reached. Try again in a few minutes.</Trans>;
  if (isDiskFull(error))
    return <Trans>This phone’s storage is full, so the document cannot be kept here. Free some space, then try again.</Trans>;
  return <Trans>The document did not arrive whole. Try again in a few minutes.</Trans>;
}
