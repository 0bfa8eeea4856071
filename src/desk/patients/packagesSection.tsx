import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { PackageChange } from '#contract/staff/care.ts';
import { formatTime, formatWeekday } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Note } from '#ui/note.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useProblemText } from '../problem.ts';
import { AddButton } from './addMenu.tsx';
import { AssignPackageDialog, type Changing, PackageDialog } from './packageDialogs.tsx';
import { today, useDay, useText } from '../frame/formats.ts';
import { RowAct } from '../frame/rowAct.tsx';
import type { Reader } from './patientText.tsx';
import { RecordSection, useChange } from './record.tsx';

/** The patient's packages, each with its steps and visits, and what staff change in them. */
export function PackagesSection({
  packages,
  patient,
  reader,
}: {
  packages: readonly PatientPackage[];
  reader: Reader;
  patient: string;
}) {
  const { t } = useLingui();
  const may = useMay();
  const [isAssigning, setIsAssigning] = useState(false);
  return (
    <RecordSection
      id="packages"
      title={<Trans>Packages</Trans>}
      acts={
        may('care.write') ? (
          <AddButton onClick={() => setIsAssigning(true)}>{t`Assign a package`}</AddButton>
        ) : null
      }
    >
      {packages.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The patient has no package.</Trans>
        </p>
      ) : null}
      {packages.map((row) => (
        <Package key={row.id} row={row} patient={patient} reader={reader} />
      ))}
      {isAssigning ? (
        <AssignPackageDialog patient={patient} onClose={() => setIsAssigning(false)} />
      ) : null}
    </RecordSection>
  );
}

const tones: Record<PatientPackage['status'], TagTone> = {
  active: 'green',
  done: 'slate',
  canceled: 'red',
};

function Package({
  row,
  patient,
  reader,
}: {
  row: PatientPackage;
  patient: string;
  reader: Reader;
}) {
  const { t } = useLingui();
  const { api } = useDesk();
  const may = useMay();
  const day = useDay();
  const text = useText();
  const problemText = useProblemText();
  const [changing, setChanging] = useState<Changing>();
  const change = useChange(patient, (body: PackageChange) =>
    api.call('staffChangePackage', { params: { patient, package: row.id }, body }),
  );
  const states = {
    active: t({ message: 'Active', comment: 'State of a package' }),
    done: t({ message: 'Done', comment: 'State of a package or a step' }),
    canceled: t({ message: 'Canceled', comment: 'State of a package' }),
  };
  const isOpen = may('care.write') && row.status === 'active';
  const [from, until] = [day(row.startsAt), day(row.expiresAt)];
  const title = text(row.title);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-strong">{title}</h3>
        <Tag tone={tones[row.status]}>{states[row.status]}</Tag>
        <span className="text-ink-2">{t`${from} to ${until}`}</span>
        {isOpen ? (
          <span className="ms-auto flex flex-wrap">
            <RowAct about={title} onClick={() => setChanging({ act: 'add-step' })}>
              {t`Add step`}
            </RowAct>
            <RowAct about={title} onClick={() => setChanging({ act: 'add-visit' })}>
              {t`Add visit`}
            </RowAct>
            <RowAct about={title} onClick={() => setChanging({ act: 'dates' })}>
              {t`Change dates`}
            </RowAct>
            <RowAct about={title} onClick={() => setChanging({ act: 'finish' })}>
              {t`Finish`}
            </RowAct>
            <RowAct about={title} isDanger onClick={() => setChanging({ act: 'cancel' })}>
              {t`Cancel package`}
            </RowAct>
          </span>
        ) : null}
      </div>
      {change.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(change.error)}</Note>
        </div>
      ) : null}
      <Steps
        row={row}
        isOpen={isOpen}
        onChange={setChanging}
        onDone={(id, doneAt) => change.mutate({ kind: 'finish-step', id, doneAt })}
      />
      {row.cancelReason === null ? null : (
        <p dir="auto" className="text-ink-2">
          {row.cancelReason}
        </p>
      )}
      {row.visits.length + row.canceledVisits.length > 0 ? (
        <Visits
          row={row}
          isOpen={isOpen}
          onChange={setChanging}
          onDone={(id, isDone) => change.mutate({ kind: 'finish-visit', id, isDone })}
        />
      ) : null}
      {changing ? (
        <PackageDialog
          row={row}
          patient={patient}
          reader={reader}
          changing={changing}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
    </div>
  );
}

interface RowsProps {
  row: PatientPackage;
  isOpen: boolean;
  onChange: (changing: Changing) => void;
}

function Steps({
  row,
  isOpen,
  onChange,
  onDone,
}: RowsProps & { onDone: (id: string, doneAt: string | null) => void }) {
  const { t } = useLingui();
  const day = useDay();
  const text = useText();
  return (
    <DeskTable heads={[t`Step`, t`Planned for`, t`State`]} acts={isOpen}>
      {row.steps.map((step) => {
        const name = text(step.title);
        const doneOn = step.doneAt === null ? '' : day(step.doneAt);
        return (
          <tr key={step.id} className={step.doneAt === null ? undefined : 'text-ink-2'}>
            <td>{name}</td>
            <td className="whitespace-nowrap">{day(step.dueAt)}</td>
            <td>{doneOn === '' ? t`Planned` : t`Done on ${doneOn}`}</td>
            {isOpen ? (
              <td className="text-end whitespace-nowrap">
                {step.doneAt === null ? (
                  <>
                    <RowAct about={name} onClick={() => onDone(step.id, today())}>
                      {t`Done`}
                    </RowAct>
                    <RowAct about={name} onClick={() => onChange({ act: 'move-step', step })}>
                      {t`Move`}
                    </RowAct>
                    <RowAct
                      about={name}
                      isDanger
                      onClick={() => onChange({ act: 'cancel-step', step })}
                    >
                      {t`Cancel step`}
                    </RowAct>
                  </>
                ) : (
                  <RowAct about={name} onClick={() => onDone(step.id, null)}>
                    {t`Not done`}
                  </RowAct>
                )}
              </td>
            ) : null}
          </tr>
        );
      })}
    </DeskTable>
  );
}

function Visits({
  row,
  isOpen,
  onChange,
  onDone,
}: RowsProps & { onDone: (id: string, isDone: boolean) => void }) {
  const { t } = useLingui();
  const text = useText();
  return (
    <DeskTable heads={[t`Visit`, t`When, Iran time`, t`With`, t`Code`, t`State`]} acts={isOpen}>
      {row.visits.map((visit) => {
        const place = text(visit.careCenter.name);
        const { id, doneAt } = visit;
        return (
          <tr key={id}>
            <VisitCells visit={visit} />
            <td>
              {doneAt === null ? null : (
                <Tag tone="green">{t({ message: 'Took place', comment: 'State of a visit' })}</Tag>
              )}
            </td>
            {isOpen ? (
              <td className="text-end whitespace-nowrap">
                {doneAt === null ? (
                  <>
                    <RowAct about={place} onClick={() => onDone(id, true)}>
                      {t({ message: 'Took place', comment: 'State of a visit' })}
                    </RowAct>
                    <RowAct about={place} onClick={() => onChange({ act: 'move-visit', visit })}>
                      {t`Move`}
                    </RowAct>
                    <RowAct
                      about={place}
                      isDanger
                      onClick={() => onChange({ act: 'cancel-visit', visit })}
                    >
                      {t`Cancel visit`}
                    </RowAct>
                  </>
                ) : (
                  <RowAct about={place} onClick={() => onDone(id, false)}>
                    {t`Not done`}
                  </RowAct>
                )}
              </td>
            ) : null}
          </tr>
        );
      })}
      {row.canceledVisits.map((visit) => (
        <tr key={visit.id} className="text-ink-2">
          <VisitCells visit={visit} />
          <td colSpan={isOpen ? 2 : 1}>
            <Tag tone="red">{t({ message: 'Canceled', comment: 'State of a visit' })}</Tag>{' '}
            <bdi>{visit.reason}</bdi>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

/** Where, when, with whom, and the code. */
function VisitCells({ visit }: { visit: Visit }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  const { careCenter, physician, startsAt, timeZone, code } = visit;
  const [place, city] = [text(careCenter.name), text(careCenter.city)];
  // Reception says it on the phone.
  const day = formatWeekday(locale, startsAt, timeZone);
  const time = formatTime(locale, startsAt, timeZone).replace(' ', '\u00a0');
  return (
    <>
      <td>{t`${place}, ${city}`}</td>
      <td>{t`${day}, ${time}`}</td>
      <td>{physician ? text(physician.name) : null}</td>
      <td className="whitespace-nowrap">
        <bdi dir="ltr">{code}</bdi>
      </td>
    </>
  );
}
