import { Plural, Trans } from '@lingui/react/macro';
import type { SharedFile } from '#mirror/deviceDb.ts';
import { FileRefused } from '#outbox/attach.ts';
import { SaveError } from '#records/saveError.tsx';
import { Note } from '#ui/note.tsx';

interface SharedNotesProps {
  refused: readonly SharedFile[];
  waiting: number;
  chooseAgain: boolean;
}

/** State of the files shared from another app. */
export function SharedNotes({ refused, waiting, chooseAgain }: SharedNotesProps) {
  return (
    <>
      {chooseAgain ? (
        <Note tone="warn">
          <Trans>The shared file could not be kept on this device. Choose it here again.</Trans>
        </Note>
      ) : null}
      {refused.map(({ id, name, fault, size }) =>
        fault === null ? null : (
          <div key={id} className="grid gap-1">
            <p className="t-small">
              <bdi>{name}</bdi>
            </p>
            <SaveError of="document" error={new FileRefused(fault, size)} />
          </div>
        ),
      )}
      {waiting > 0 ? (
        <p role="status" className="text-ink-2 t-small">
          <Plural
            value={waiting}
            one="# more shared file to add after this one."
            other="# more shared files to add after this one."
          />
        </p>
      ) : null}
    </>
  );
}
