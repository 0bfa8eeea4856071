import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import {
  type Carer,
  changeCare,
  codeArrivesUntil,
  grantCare,
  isCareOver,
  revokeCare,
} from '#contract/carer.ts';
import { problemSlug } from '#contract/problem.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { RefusedNote } from '#records/refusedNote.tsx';
import { WaitingNote } from '#records/waitingNote.tsx';
import { Button } from '#ui/button.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { useNow } from '#ui/useNow.ts';
import { CareEndDialog } from './careEndDialog.tsx';
import { CareEnded, CareUntil } from './careTimes.tsx';
import { GrantForm, type GrantValues } from './grantForm.tsx';
import { useCareWords } from './words.tsx';

/** One grant of the patient: who, what, since when, until when, and what can be done about it. */
export function CarerItem({
  carer,
  row,
  confirmOwner,
  onNewCode,
}: {
  carer: Carer;
  row: OutboxRow | undefined;
  confirmOwner: () => Promise<boolean>;
  /** Another code for what was chosen here, in place of the grant that was refused. */
  onNewCode: (values: GrantValues, refusedId: string) => void;
}) {
  const { t } = useLingui();
  const db = useDb();
  const { summary } = useCareWords();
  const [isChanging, setChanging] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { id, label, carerName, allows, endsOn, by, staffName } = carer;
  const name = label || (carerName ?? t`A carer without a name`);
  const isOver = isCareOver(carer, new Date(useNow(60_000)));
  const isRefused = row?.state === 'parked' && row.name === grantCare.name;
  const isCodeLate = isRefused && row.problem && problemSlug(row.problem.type) === 'care-code-late';
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(isChanging || isOver, heading);
  return (
    <li className="grid gap-3 py-6">
      <h2 ref={heading} tabIndex={-1} className="t-h3 outline-none">
        <bdi className="wrap-anywhere">{name}</bdi>
      </h2>
      {carerName !== null && carerName !== name ? (
        <p className="text-ink-2 t-small">
          <Trans>
            Account: <bdi>{carerName}</bdi>
          </Trans>
        </p>
      ) : null}
      {isRefused ? null : (
        <p className={isOver ? 'text-ink-2' : undefined}>
          <CarerState carer={carer} />
        </p>
      )}
      {by === 'clinic' && !isOver ? (
        <p className="text-ink-2 t-small">
          <MadeAtClinic staffName={staffName} />
        </p>
      ) : null}
      {isOver ? null : (
        <ul className="text-ink-2 t-small">
          {summary(allows).map(({ group, text }) => (
            <li key={group}>{text}</li>
          ))}
          <li>
            <CareUntil endsOn={endsOn} />
          </li>
        </ul>
      )}
      {row?.state === 'parked' ? (
        <RefusedNote
          row={row}
          of="change"
          discardTitle={<Trans>Discard this change?</Trans>}
          edit={
            isCodeLate ? (
              <Button size="sm" onClick={() => onNewCode({ label, allows, endsOn }, id)}>
                <Trans>Make a new code</Trans>
              </Button>
            ) : undefined
          }
        />
      ) : row ? (
        <p className="text-ink-2 t-small">
          <WaitingNote row={row} />
        </p>
      ) : null}
      {isChanging ? (
        <GrantForm
          initial={{ label, allows, endsOn }}
          submit={t`Save`}
          onSave={async (values) => {
            await enqueue(db, changeCare, { grantId: id, ...values });
            setChanging(false);
          }}
          onCancel={() => setChanging(false)}
        />
      ) : isOver || isRefused ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void confirmOwner().then(setChanging)}>
            <Trans>Change access</Trans>
          </Button>
          <Button size="sm" variant="danger" onClick={() => setEnding(true)}>
            <Trans>End access</Trans>
          </Button>
        </div>
      )}
      <CareEndDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={
          <Trans>
            End the access of <bdi>{name}</bdi>?
          </Trans>
        }
        description={
          carer.acceptedAt === null ? (
            <Trans>The code works no more as soon as this phone reaches the clinic.</Trans>
          ) : (
            <Trans>
              As soon as this phone reaches the clinic, this person gets nothing new and can write
              nothing more. What their own phone has stored stays readable there until it has the
              internet, too. What they wrote for you stays.
            </Trans>
          )
        }
        confirmLabel={<Trans>End access</Trans>}
        onConfirm={async () => void (await enqueue(db, revokeCare, { grantId: id }))}
      />
    </li>
  );
}

/** The clinic says that somebody was asked, so that who was not can end it. */
function MadeAtClinic({ staffName }: Pick<Carer, 'staffName'>) {
  return staffName === null ? (
    <Trans>
      Made at the clinic, where it was noted that you or your legal representative agreed. You can
      change or end it.
    </Trans>
  ) : (
    <Trans>
      Made at the clinic by <bdi>{staffName}</bdi>, who noted that you or your legal representative
      agreed. You can change or end it.
    </Trans>
  );
}

function CarerState({ carer }: { carer: Carer }) {
  const locale = useLocale();
  const { acceptedAt, by, codeValidUntil } = carer;
  const now = new Date(useNow(60_000));
  if (isCareOver(carer, now)) return <CareEnded {...carer} side="patient" />;
  if (acceptedAt !== null) {
    const since = formatDay(locale, acceptedAt);
    return <Trans>Has access since {since}.</Trans>;
  }
  const day = formatDay(locale, codeValidUntil);
  const isOpen = now.toISOString() < codeValidUntil;
  if (by === 'clinic' && isOpen)
    return <Trans>The code was not used yet. It works until {day}.</Trans>;
  const lateDay = formatDay(locale, codeArrivesUntil(carer));
  if (by === 'clinic' || codeArrivesUntil(carer) < now.toISOString())
    return <Trans>The code was not used, and is over. End this, and make a new one.</Trans>;
  return isOpen ? (
    <Trans>
      The code was not used yet. It works until {day}. If it is used in time without the internet,
      it can still arrive until {lateDay}. End access, and it works no more.
    </Trans>
  ) : (
    <Trans>
      The code is over. If somebody used it in time without the internet, it can still arrive until{' '}
      {lateDay}. End access, and it works no more.
    </Trans>
  );
}
