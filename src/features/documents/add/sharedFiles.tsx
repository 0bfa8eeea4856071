import { Plural, Trans } from '@lingui/react/macro';
import type { SharedFile } from '#mirror/deviceDb.ts';
import { FileRefused } from '#outbox/attach.ts';
import { SaveError } from '#records/saveError.tsx';
import { Note } from '#ui/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSharedFiles } from '#mirror/useSharedFiles.ts';

/** Files that another app shared with this one (web share target; received by the worker). */
interface SharedNotesProps {
  /** Files of a type or size that cannot be stored. */
  refused: readonly SharedFile[];
  /** Number of further files that wait to be added. */
  waiting: number;
  /** The worker could not store the shared file. */
  chooseAgain: boolean;
}

/** Notes above the form about files that another app shared with this one. */
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
            one="# more shared file to add after these."
            other="# more shared files to add after these."
          />
        </p>
      ) : null}
    </>
  );
}

/**
 * Passes files shared from another app to the form, one at a time, whenever it is `free`. A shared
 * file is deleted only once the form's draft has it.
 */
export function useSharedFile(
  isFree: boolean,
  attach: (file: File, accepted: () => Promise<void>) => Promise<void>,
): { refused: readonly SharedFile[]; waiting: number } {
  const { next, waiting, drop } = useSharedFiles();
  const [refused, setRefused] = useState<readonly SharedFile[]>([]);
  const [accepted, setAccepted] = useState<number>();
  const startedId = useRef<number>(undefined);
  useEffect(() => {
    if (!next || startedId.current === next.id) return;
    if (next.data === null) {
      startedId.current = next.id;
      void drop(next.id).then(() => setRefused((before) => [...before, next]));
    } else if (isFree) {
      startedId.current = next.id;
      void attach(new File([next.data], next.name, { type: next.type }), () => {
        setAccepted(next.id);
        return drop(next.id);
      });
    }
  }, [next, isFree, attach, drop]);
  return { refused, waiting: next && next.id === accepted ? waiting - 1 : waiting };
}
