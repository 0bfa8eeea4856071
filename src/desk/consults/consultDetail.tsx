import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import Lock from '~icons/lucide/lock';
import type { ConsultWeek, StaffConsultDetail } from '#contract/staff/consults.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useNow } from '#ui/useNow.ts';
import { useDesk, useMay } from '../context.tsx';
import { ByCarer } from '../frame/byCarer.tsx';
import { FileLink } from '../frame/fileLink.tsx';
import { useText } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';
import { ConsultDialog, type ConsultAct } from './consultDialogs.tsx';
import { useConsultStates } from './names.ts';
import { isReserved, reservedUntil } from './proposal.ts';
import { BothClocks, OpenTimes, Outcome } from './timeChoice.tsx';
import { consultParams, seenOf, useConsult, useConsultChange } from './useConsults.ts';

/** The open request: what it is about, its time, and what staff do with it. */
export function ConsultDetail({
  number,
  week,
  chosen,
  onChoose,
}: {
  number: number;
  week: ConsultWeek | undefined;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
}) {
  const problemText = useProblemText();
  const detail = useConsult(number);
  if (detail.error)
    return (
      <div role="alert" className="px-4 pb-3">
        <Note tone="danger">{problemText(detail.error)}</Note>
      </div>
    );
  if (!detail.data) return <Loading className="mx-4 mb-3" />;
  return (
    <div className="grid gap-3 border-s-3 border-primary-mark px-4 pb-4">
      <About detail={detail.data} />
      <Acts detail={detail.data} week={week} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

/** The question where the role opens it, the patient's words about times, and the record. */
function About({ detail }: { detail: StaffConsultDetail }) {
  const text = useText();
  const may = useMay();
  const states = useConsultStates();
  const { consult, isRestricted, patient, patientNumber } = detail;
  const code = patientCode(patientNumber);
  return (
    <>
      {consult.status === 'canceled' || consult.status === 'done' ? (
        <p>
          <bdi>{patient}</bdi> · {states[consult.status]}
        </p>
      ) : null}
      {consult.question === null ? (
        <p className="flex items-center gap-2 text-ink-2">
          <Icon of={Lock} size="sm" />
          {isRestricted ? (
            <Trans>The question is for the physician of this patient</Trans>
          ) : (
            <Trans>The question opens with the medical role</Trans>
          )}
        </p>
      ) : (
        <Quote label={<Trans>The question</Trans>}>{consult.question}</Quote>
      )}
      <ByCarer name={consult.writtenBy} />
      {consult.attachments.length > 0 ? (
        <div>
          <p className="text-ink-2">
            <Trans>Files with the question</Trans>
          </p>
          <ul className="flex flex-wrap gap-2">
            {consult.attachments.map((file) => (
              <li key={file.fileId}>
                <FileLink
                  file={file}
                  href={`/api/staff/consults/${consultParams(detail).consult}/files/${file.fileId}`}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {consult.note ? (
        <Quote label={<Trans>The patient about the time</Trans>}>{consult.note}</Quote>
      ) : null}
      {consult.summary ? (
        <Quote label={<Trans>Summary</Trans>}>{text(consult.summary)}</Quote>
      ) : null}
      {consult.clinicNote ? (
        <Quote label={<Trans>To the patient</Trans>}>{consult.clinicNote}</Quote>
      ) : null}
      {consult.join ? (
        <Quote label={<Trans>How to join</Trans>}>
          {[consult.join.url, text(consult.join.text)].filter(Boolean).join('\n')}
        </Quote>
      ) : null}
      {may('patients.read') ? (
        <Link
          to="/desk/patients/$patient"
          params={{ patient: code }}
          className={`${linkClass()} justify-self-start`}
        >
          <Trans>
            Record <bdi>{code}</bdi>
          </Trans>
        </Link>
      ) : null}
    </>
  );
}

function Quote({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className="text-ink-2">{label}</p>
      <p
        dir="auto"
        className="border-s-2 border-edge ps-3 t-read wrap-anywhere whitespace-pre-wrap"
      >
        {children}
      </p>
    </div>
  );
}

interface ActsProps {
  detail: StaffConsultDetail;
  week: ConsultWeek | undefined;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** The time that is chosen or reserved, with what can be done now. */
function Acts({ detail, week, chosen, onChoose }: ActsProps) {
  const { t } = useLingui();
  const { api } = useDesk();
  const may = useMay();
  const now = useNow();
  const problemText = useProblemText();
  const [act, setAct] = useState<ConsultAct>();
  const { consult } = detail;
  const { status, slot, proposedSlot, wishedSlot } = consult;
  const change = useConsultChange(({ kind, at }: { kind: 'propose' | 'schedule'; at: string }) =>
    api.call(kind === 'propose' ? 'staffConsultPropose' : 'staffConsultSchedule', {
      params: consultParams(detail),
      body: { at, seen: seenOf(detail) },
    }),
  );
  const isOpen = status === 'requested' || status === 'to-pay' || status === 'scheduled';
  const same = (other: string | null) =>
    other !== null && chosen !== undefined && Date.parse(other) === Date.parse(chosen);
  const future = chosen !== undefined && Date.parse(chosen) > now ? chosen : undefined;
  // A proposal that is over can be made again.
  const isProposed = same(proposedSlot) && isReserved(consult, now);
  const isNew = future !== undefined && !same(slot) && !isProposed;
  const act1 = (kind: 'propose' | 'schedule', label: string, isMain: boolean) => (
    <Button
      size="sm"
      variant={isMain ? 'filled' : 'outline'}
      busy={change.isPending}
      onClick={() => future !== undefined && change.mutate({ kind, at: future })}
    >
      {label}
    </Button>
  );
  const held = slot ?? proposedSlot;
  return (
    <>
      {held === null ? null : (
        <BothClocks
          detail={detail}
          at={held}
          label={slot === null ? <Trans>Proposed</Trans> : <Trans>Reserved</Trans>}
          until={reservedUntil(consult)}
        />
      )}
      {isOpen && week ? (
        <OpenTimes detail={detail} week={week} chosen={chosen} onChoose={onChoose} />
      ) : null}
      {isOpen && isNew ? (
        <>
          <BothClocks detail={detail} at={future} label={<Trans>Chosen</Trans>} />
          <Outcome detail={detail} />
        </>
      ) : null}
      {change.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(change.error)}</Note>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {status === 'requested' && isNew ? (
          same(wishedSlot) ? (
            act1(
              'schedule',
              t({ message: 'Accept', comment: 'A time that the patient wishes' }),
              true,
            )
          ) : (
            <>
              {act1('propose', t({ message: 'Propose', comment: 'A time to the patient' }), true)}
              {act1('schedule', t({ message: 'Agreed, reserve', comment: 'A time' }), false)}
            </>
          )
        ) : null}
        {(status === 'to-pay' || status === 'scheduled') && isNew
          ? act1('schedule', t({ message: 'Move here', comment: 'A consultation' }), true)
          : null}
        {slot !== null && isOpen ? (
          <Button size="sm" onClick={() => setAct('join')}>
            <Trans>How to join</Trans>
          </Button>
        ) : null}
        {may('medical') &&
        !detail.isRestricted &&
        (status === 'done' || (status === 'scheduled' && slot !== null)) ? (
          <Button
            size="sm"
            variant={status === 'scheduled' && Date.parse(slot ?? '') < now ? 'filled' : 'outline'}
            onClick={() => setAct('summary')}
          >
            <Trans>Write the summary</Trans>
          </Button>
        ) : null}
        {isOpen ? (
          <Button size="sm" variant="danger" className="ms-auto" onClick={() => setAct('cancel')}>
            {status === 'requested' ? <Trans>Decline…</Trans> : <Trans>Cancel it…</Trans>}
          </Button>
        ) : null}
      </div>
      {act ? <ConsultDialog act={act} detail={detail} onClose={() => setAct(undefined)} /> : null}
    </>
  );
}
