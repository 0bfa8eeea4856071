import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiProblem } from '#api/problem.ts';
import { type CaredFor, isCareOver, leaveCare } from '#contract/carer.ts';
import { readRows } from '#mirror/overlay.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { RefusedNote } from '#records/refusedNote.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { useNow } from '#ui/useNow.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Link } from '@tanstack/react-router';
import { CareEndDialog } from './careEndDialog.tsx';
import { CareEnded, CareUntil } from './careTimes.tsx';
import { readCareItems } from './pendingCare.ts';
import { TakeUpForm } from './takeUpForm.tsx';
import { useCareWords } from './words.tsx';

interface OpenProps {
  /** How much the carer had written and not sent when a grant ended, by the grant's id. */
  lost: Readonly<Record<string, number>>;
  /** Opens the records of a patient on this device, in place of the own ones. */
  onOpen: (grantId: string) => Promise<void>;
}

/** The panel's page of the patients for whom this person cares. */
export function CaredForPage({ onOpen, lost }: OpenProps) {
  const { t } = useLingui();
  const view = useLive(async (of) => {
    const [people, pending] = await Promise.all([readRows(of, 'caredFor'), readCareItems(of)]);
    return { people: people.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)), pending };
  });
  return (
    <div className="thread-width">
      <PageHeader
        title={t`People I care for`}
        lead={
          <Trans>
            With a code from a patient you see their records and write for them. The clinic and the
            patient see that it was you.
          </Trans>
        }
        className="mb-8"
      />
      <div className="grid gap-8">
        <TakeUpForm />
        {view === undefined ? <ListSkeleton detail /> : null}
        {view && view.people.length > 0 ? (
          <ul className={rowsClass}>
            {view.people.map((person) => (
              <CaredForItem
                key={person.id}
                person={person}
                row={view.pending.get(person.id)}
                onOpen={onOpen}
                lost={lost}
              />
            ))}
          </ul>
        ) : null}
        <p>
          <Link to="/panel/carers" className={linkClass('act')}>
            <Trans>My carers</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}

function CaredForItem({
  person,
  row,
  onOpen,
  lost,
}: OpenProps & { person: CaredFor; row: OutboxRow | undefined }) {
  const db = useDb();
  const { summary } = useCareWords();
  const [isLeaving, setLeaving] = useState(false);
  const { id, patientName, allows, endsOn, acceptedAt } = person;
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const open = async () => {
    setOpening(true);
    setFailure(undefined);
    await onOpen(id).catch((error: unknown) => setFailure(error));
    setOpening(false);
  };
  const isOver = isCareOver(person, new Date(useNow(60_000)));
  const name =
    patientName === null ? (
      <Trans>A patient</Trans>
    ) : (
      <bdi className="wrap-anywhere">{patientName}</bdi>
    );
  return (
    <li className="grid gap-3 py-6">
      <h2 className="t-h3">{name}</h2>
      {row?.state === 'parked' ? (
        <RefusedNote row={row} of="change" discardTitle={<Trans>Discard this code?</Trans>} />
      ) : isOver ? (
        <div className="grid gap-1 text-ink-2">
          <p>
            <CareEnded {...person} side="carer" />
          </p>
          <LostNote count={lost[id] ?? 0} />
          {person.endedAt === null ? (
            <p className="t-small">
              <Trans>
                These records are closed on this device. At its next contact with the clinic they
                are removed, or they open again if the patient has chosen a later day.
              </Trans>
            </p>
          ) : null}
        </div>
      ) : acceptedAt === null ? (
        <p>
          <Trans>
            The code is kept on this device. The clinic needs to hear from you and from the patient.
            We try again for 7 days.
          </Trans>
        </p>
      ) : (
        <>
          {failure === undefined ? null : (
            <Note tone="danger" role="alert">
              <OpenFailure error={failure} />
            </Note>
          )}
          <ul className="text-ink-2 t-small">
            {summary(allows).map(({ group, text }) => (
              <li key={group}>{text}</li>
            ))}
            <li>
              <CareUntil endsOn={endsOn} />
            </li>
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="filled"
              busy={isOpening}
              busyLabel={<Trans>Opening…</Trans>}
              onClick={() => void open()}
            >
              <Trans context="act">Open</Trans>
            </Button>
            <Button size="sm" onClick={() => setLeaving(true)}>
              <Trans>Give up access</Trans>
            </Button>
          </div>
        </>
      )}
      <CareEndDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={<Trans>Give up access to {name}?</Trans>}
        description={<Trans>You need a new code from the patient to get it back.</Trans>}
        confirmLabel={<Trans>Give up access</Trans>}
        onConfirm={async () => void (await enqueue(db, leaveCare, { grantId: id }))}
      />
    </li>
  );
}

function LostNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="t-small">
      <Plural
        value={count}
        one="# thing that you wrote in these records had not reached the clinic. It was deleted with them."
        other="# things that you wrote in these records had not reached the clinic. They were deleted with them."
      />
    </p>
  );
}

/** Why the records of a patient did not open. */
function OpenFailure({ error }: { error: unknown }) {
  if (error instanceof Error && error.name === 'OwnRecordsHere')
    return (
      <Trans>
        These records are on this device already, where their own person uses them. Choose that
        person instead.
      </Trans>
    );
  if (error instanceof ApiProblem && error.problem.status < 500 && error.problem.title !== '')
    return error.problem.title;
  if (error instanceof Error && error.name === 'NoRoomToSignIn')
    return (
      <Trans>
        This device is full, so the records cannot be opened here. Free some space first.
      </Trans>
    );
  return (
    <Trans>
      The clinic could not be reached. To open somebody’s records for the first time, you need the
      internet.
    </Trans>
  );
}
