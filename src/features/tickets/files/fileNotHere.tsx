import { Trans } from '@lingui/react/macro';
import { Unreachable } from '#api/problem.ts';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { useDb } from '#mirror/react.tsx';
import { requestFile } from '#sync/openFile.ts';
import { useOnline } from '#mirror/useOnline.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { isDiskFull } from '#mirror/diskFull.ts';
import { useSaving } from '#ui/use-saving.ts';

/** Not on this device: said with its size, and brought when there is a network. */
export function FileNotHere({ file }: { file: FileRef }) {
  const locale = useLocale();
  const db = useDb();
  const online = useOnline();
  const getting = useSaving();
  const size = <bdi>{formatSize(locale, file.size)}</bdi>;
  if (file.state === 'coming')
    return (
      <Note tone="info">
        <Trans>This file has not reached the clinic yet, and it is not on this device ({size}).</Trans>
      </Note>
    );
  return (
    <>
      <Note tone="info">
        {online ? (
          <Trans>This file is not on your device ({size}).</Trans>
        ) : (
          <Trans>This file is not on your device ({size}). It opens when the internet is back.</Trans>
        )}
      </Note>
      {getting.error === undefined ? null : (
        <Note tone="danger" role="alert">
          {getting.error instanceof Unreachable ? (
            <Trans>The clinic could not be reached. Try again in a few minutes.</Trans>
          ) : isDiskFull(getting.error) ? (
            <Trans>This phone’s storage is full, so the file cannot be kept here. Free some space, then try again.</Trans>
          ) : (
            <Trans>The file did not arrive whole. Try again in a few minutes.</Trans>
          )}
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
