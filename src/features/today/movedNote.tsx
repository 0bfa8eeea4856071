import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Visit } from '#contract/patientPackage.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { useTimeText } from '#records/visit/appointmentTime.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

/** The earlier time of a visit that was moved since Today showed it, until it is dismissed. */
export function MovedNote({ visit: { id, startsAt, timeZone } }: { visit: Visit }) {
  const db = useDb();
  const seen = useLive(async (from) => (await readFact(from, 'seenVisits')) ?? {});
  const before = seen?.[id];
  useEffect(() => {
    // A failed write is repeated when Today is next opened.
    if (seen && before === undefined)
      void writeFact(db, 'seenVisits', { ...seen, [id]: startsAt }).catch(() => undefined);
  }, [db, seen, before, id, startsAt]);
  if (before === undefined || before === startsAt) return null;
  const markSeen = () => writeFact(db, 'seenVisits', { ...seen, [id]: startsAt });
  return <MovedText before={before} timeZone={timeZone} markSeen={markSeen} />;
}

interface MovedTextProps {
  before: string;
  timeZone: string;
  markSeen: () => Promise<void>;
}

function MovedText({ before, timeZone, markSeen }: MovedTextProps) {
  const timeText = useTimeText();
  const restoreFocus = useRestoredFocus();
  // With the hour, as a visit may be moved within its day.
  const day = timeText(before, timeZone);
  return (
    <Note
      tone="warn"
      className="mt-3"
      action={
        <Button
          size="sm"
          // On a full disk the note stays.
          onClick={() =>
            void markSeen().then(
              () => restoreFocus(),
              () => undefined,
            )
          }
        >
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          The clinic moved this visit. It was on <s>{day}</s>.
        </Trans>
      </p>
    </Note>
  );
}
