import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Carer, codeArrivesUntil, isCareOver } from '#contract/carer.ts';
import { formatDay, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { useNow } from '#ui/useNow.ts';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useDay, useMoment } from '../frame/formats.ts';
import { RowAct } from '../frame/rowAct.tsx';
import { useProblemText } from '../problem.ts';
import { CarerCodeDialog } from './carerCode.tsx';
import { useCareWords } from './careWords.ts';
import { EndCarerDialog } from './endCarer.tsx';
import { carersKey, RecordSection } from './record.tsx';
import { StartCarerDialog } from './startCarer.tsx';

/** Whom the patient lets see the record, and letting somebody in for a patient who agrees. */
export function CarersSection({
  patient,
  name,
  patientLocale,
}: {
  patient: string;
  name: string;
  patientLocale: string;
}) {
  const { t } = useLingui();
  const { api } = useDesk();
  const may = useMay();
  const problemText = useProblemText();
  const [isStarting, setStarting] = useState(false);
  const [shown, setShown] = useState<{ code: string; carer: Carer }>();
  const [startedId, setStartedId] = useState<string>();
  const [ending, setEnding] = useState<Carer>();
  const [showsEnded, setShowsEnded] = useState(false);
  const { data, error } = useQuery({
    queryKey: carersKey(patient),
    queryFn: () => api.call('staffCarers', { params: { patient } }),
    // Until the carer has taken up the code that was made here. Each reading may be a line of the log.
    refetchInterval: ({ state }) =>
      state.data?.carers.some(({ id, acceptedAt }) => id === startedId && acceptedAt === null)
        ? 5000
        : false,
  });
  const now = new Date(useNow(60_000));
  const mayChange = may('carers.write');
  const carers = data?.carers ?? [];
  const running = carers.filter((carer) => !isCareOver(carer, now));
  const ended = carers.filter((carer) => isCareOver(carer, now));
  const shownCarers = showsEnded ? [...running, ...ended] : running;
  const endedCount = formatNumber(useLocale(), ended.length);
  return (
    <RecordSection
      id="carers"
      title={<Trans>Carers</Trans>}
      acts={
        mayChange ? (
          <Button size="sm" onClick={() => setStarting(true)}>
            <Trans>Let a carer in</Trans>
          </Button>
        ) : undefined
      }
    >
      {error ? <Note tone="warn">{problemText(error)}</Note> : null}
      {data && running.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No carer has access.</Trans>
        </p>
      ) : null}
      {shownCarers.length > 0 ? (
        <DeskTable
          heads={[t`Who`, t`May see`, t`Until`, t`Let in by`, t`State`]}
          acts={mayChange && running.length > 0}
        >
          {shownCarers.map((carer) => (
            <CarerRow
              key={carer.id}
              carer={carer}
              now={now}
              acts={mayChange && running.length > 0}
              onEnd={() => setEnding(carer)}
            />
          ))}
        </DeskTable>
      ) : null}
      {ended.length > 0 ? (
        <Button size="sm" className="justify-self-start" onClick={() => setShowsEnded(!showsEnded)}>
          {showsEnded ? <Trans>Hide ended</Trans> : <Trans>Show ended: {endedCount}</Trans>}
        </Button>
      ) : null}
      {isStarting ? (
        <StartCarerDialog
          patient={patient}
          name={name}
          onClose={() => setStarting(false)}
          onStarted={(started) => {
            setStarting(false);
            setShown(started);
            setStartedId(started.carer.id);
          }}
        />
      ) : null}
      {shown ? (
        <CarerCodeDialog
          {...shown}
          isTaken={carers.some(
            ({ id, acceptedAt }) => id === shown.carer.id && acceptedAt !== null,
          )}
          patientLocale={patientLocale}
          onClose={() => setShown(undefined)}
        />
      ) : null}
      {ending ? (
        <EndCarerDialog carer={ending} patient={patient} onClose={() => setEnding(undefined)} />
      ) : null}
    </RecordSection>
  );
}

function CarerRow({
  carer,
  now,
  acts,
  onEnd,
}: {
  carer: Carer;
  now: Date;
  /** The table has a column of acts. */
  acts: boolean;
  onEnd: () => void;
}) {
  const { t } = useLingui();
  const day = useDay();
  const { summary } = useCareWords();
  const { label, carerName, allows, endsOn, by, staffName } = carer;
  const name = label || (carerName ?? t`Without a name`);
  const isOver = isCareOver(carer, now);
  return (
    <tr className={isOver ? 'text-ink-2' : undefined}>
      <td>
        <bdi className="wrap-anywhere">{name}</bdi>
        {carerName !== null && carerName !== name ? (
          <span className="block text-ink-2">
            <Trans>
              Account: <bdi>{carerName}</bdi>
            </Trans>
          </span>
        ) : null}
      </td>
      <td>
        <ul>
          {summary(allows).map(({ group, text }) => (
            <li key={group}>{text}</li>
          ))}
        </ul>
      </td>
      <td className="whitespace-nowrap">
        {endsOn === null ? t({ message: 'No last day', comment: 'Of a grant' }) : day(endsOn)}
      </td>
      <td>
        {by === 'patient' ? (
          <Trans>The patient</Trans>
        ) : (
          <bdi>{staffName ?? t({ message: 'The clinic', comment: 'Who let a carer in' })}</bdi>
        )}
      </td>
      <td>
        <CarerState carer={carer} now={now} />
      </td>
      {acts ? (
        <td className="text-end whitespace-nowrap">
          {isOver ? null : (
            <RowAct about={name} isDanger onClick={onEnd}>
              {t`End access`}
            </RowAct>
          )}
        </td>
      ) : null}
    </tr>
  );
}

function CarerState({ carer, now }: { carer: Carer; now: Date }) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = useMoment();
  const { acceptedAt, by, codeValidUntil, endedAt } = carer;
  const at = now.toISOString();
  if (isCareOver(carer, now))
    return (
      <>
        <Tag tone="slate">{t({ message: 'Ended', comment: 'The access of a carer' })}</Tag>{' '}
        {endedAt === null ? null : (
          <span className="text-ink-2">
            <EndedBy carer={carer} day={formatDay(locale, endedAt)} />
          </span>
        )}
      </>
    );
  if (acceptedAt !== null) {
    const since = formatDay(locale, acceptedAt);
    return (
      <>
        <Tag tone="green">{t({ message: 'Has access', comment: 'State of a carer' })}</Tag>{' '}
        <span className="inline-block">
          <Trans comment="Has access …">since {since}</Trans>
        </span>
      </>
    );
  }
  const last = moment(codeArrivesUntil(carer));
  if (codeValidUntil < at)
    return (
      <>
        <Tag tone="slate">
          <Trans>Code not used</Trans>
        </Tag>{' '}
        {by === 'patient' && at < codeArrivesUntil(carer) ? (
          <span className="block text-ink-2">
            <Trans>
              If it was used in time without the internet, it can still arrive until {last}. “End
              access” prevents that.
            </Trans>
          </span>
        ) : null}
      </>
    );
  const until = moment(codeValidUntil);
  return (
    <>
      <Tag tone="amber">
        <Trans>Code open</Trans>
      </Tag>{' '}
      <span className="inline-block">
        <Trans comment="Code open …">until {until}</Trans>
      </span>
      {by === 'patient' ? (
        <span className="block text-ink-2">
          <Trans>If it is used without the internet, that can arrive until {last}.</Trans>
        </span>
      ) : null}
    </>
  );
}

function EndedBy({
  carer: { endedBy, endedByName },
  day,
}: {
  carer: Pick<Carer, 'endedBy' | 'endedByName'>;
  day: string;
}) {
  switch (endedBy) {
    case 'patient':
      return <Trans>by the patient, {day}</Trans>;
    case 'carer':
      return <Trans>by the carer, {day}</Trans>;
    case 'clinic':
      return endedByName === null ? (
        <Trans>by the clinic, {day}</Trans>
      ) : (
        <Trans>
          by <bdi>{endedByName}</bdi>, {day}
        </Trans>
      );
    default:
      return <Trans>the account was deleted, {day}</Trans>;
  }
}
