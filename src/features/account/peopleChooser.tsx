import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import Lock from '~icons/lucide/lock';
import LockOpen from '~icons/lucide/lock-open';
import Plus from '~icons/lucide/plus';
import Send from '~icons/lucide/send';
import { initialOf } from '#i18n/initial.ts';
import { Icon } from '#ui/icon.tsx';
import { Initial } from '#ui/initial.tsx';
import { Note } from '#ui/note.tsx';

/** Somebody whose records are on this device. */
export interface ChoosablePerson {
  accountId: string;
  /** What they chose to be called; '' for nothing. */
  label: string;
  isLocked: boolean;
  unsent: { waiting: number; sendable: number };
}

interface PeopleChooserProps {
  readPeople: () => Promise<ChoosablePerson[]>;
  /** False when the records are not on this device any more. */
  onChoose: (accountId: string) => Promise<boolean>;
  /** Somebody else signs in. */
  onAnother: () => void;
  /** A carer's access to somebody's records has ended. */
  isCareEnded: boolean;
}

const doorClass =
  'group grid w-full justify-items-center gap-2 rounded px-1 py-2 text-center hover:[&>:first-child]:outline-2';
/** One line goes through all the arches of a row. */
const lineClass =
  "relative isolate before:absolute before:-inset-x-1 before:top-[7.25rem] before:-z-10 before:h-0.5 before:bg-primary-ink before:content-['']";
const archClass = 'h-36 w-28 rounded-arch text-[2.75rem]';

/** "Whose records should open?": the people of this device, and a place for another one. */
export function PeopleChooser({
  readPeople,
  onChoose,
  onAnother,
  isCareEnded,
}: PeopleChooserProps) {
  const [people, setPeople] = useState<ChoosablePerson[]>();
  const [isGone, setGone] = useState(false);
  const heading = useId();
  useEffect(() => {
    let isCurrent = true;
    void readPeople().then(
      (found) => isCurrent && (found.length > 0 ? setPeople(found) : onAnother()),
      () => isCurrent && onAnother(),
    );
    return () => void (isCurrent = false);
  }, [readPeople, onAnother]);
  const choose = async (accountId: string) => {
    if (await onChoose(accountId)) return;
    setGone(true);
    setPeople(await readPeople());
  };
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-2xl content-start gap-6 px-(--gutter) py-10 outline-none"
    >
      <h1 id={heading} tabIndex={-1} className="t-h2 outline-none">
        <Trans>Whose records should open?</Trans>
      </h1>
      {isCareEnded ? (
        <Note tone="info" role="alert">
          <Trans>
            Your access to these records has ended, and they were removed from this device.
          </Trans>
        </Note>
      ) : null}
      {isGone ? (
        <Note tone="info" role="alert">
          <Trans>These records are not on this device any more.</Trans>
        </Note>
      ) : null}
      <ul
        aria-labelledby={heading}
        className="grid min-h-56 grid-cols-2 gap-x-2 gap-y-6 sm:grid-cols-3"
      >
        {people?.map((person) => (
          <li key={person.accountId} className={lineClass}>
            <button
              type="button"
              className={doorClass}
              onClick={() => void choose(person.accountId)}
            >
              <PersonDoor person={person} />
            </button>
          </li>
        ))}
        {people ? (
          <li className={lineClass}>
            <button type="button" className={doorClass} onClick={onAnother}>
              <span
                aria-hidden="true"
                className={`${archClass} grid place-items-center border border-dashed border-edge text-ink-2`}
              >
                <Icon of={Plus} size="lg" />
              </span>
              <span className="font-strong">
                <Trans>Another person</Trans>
              </span>
            </button>
          </li>
        ) : null}
      </ul>
    </main>
  );
}

function PersonDoor({ person: { label, isLocked, unsent } }: { person: ChoosablePerson }) {
  const { t } = useLingui();
  const name = label === '' ? t({ message: 'No name', comment: 'A person who chose none' }) : label;
  const { sendable } = unsent;
  return (
    <>
      <Initial className={archClass}>{label === '' ? '•' : initialOf(label)}</Initial>
      <span className="font-strong">
        <bdi>{name}</bdi>
      </span>
      {sendable > 0 ? (
        <span className="flex items-center gap-2 text-secondary-ink t-small">
          <Icon of={Send} size="sm" mirrored />
          <Plural value={sendable} one="# item will be sent" other="# items will be sent" />
        </span>
      ) : (
        <span className="flex items-center gap-2 text-ink-2 t-small">
          <Icon of={isLocked ? Lock : LockOpen} size="sm" />
          {isLocked ? <Trans>Locked</Trans> : <Trans>Not locked</Trans>}
        </span>
      )}
    </>
  );
}
