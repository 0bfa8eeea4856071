import { clinicZone } from '#contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { parseDateTime, toZoned } from '@internationalized/date';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radioCards.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk, useMay } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { DayField } from '../frame/dayField.tsx';
import { TimeField } from '../frame/timeField.tsx';
import { today, useText } from '../frame/formats.ts';
import { recordKey, useAddition, useRecord } from './record.tsx';
import { sampleTime, withFile } from './fileRows.ts';
import { type FileResult, ResultFile } from './resultFile.tsx';
import { ResultGrid } from './resultGrid.tsx';
import { isSheetChecked, SheetChecks, WhoseSheet } from './sheetChecks.tsx';
import { emptyRow, fhirOf, flawOf, judge, rowsOfEarlier, type Sheet } from './resultRows.ts';

/** A laboratory's sheet, typed as it is printed. */
export function NewResultPage() {
  const { t } = useLingui();
  const { patient } = useParams({ from: '/frame/desk/patients/$patient/results/new' });
  useTitle(patient);
  const may = useMay();
  const problemText = useProblemText();
  const record = useRecord(patient, may('medical'));
  if (!may('medical')) return <RoleNeeded />;
  return (
    <div className="grid content-start gap-4 p-5">
      {record.error ? <Note tone="danger">{problemText(record.error)}</Note> : null}
      {record.isPending ? <Loading /> : null}
      {record.data ? <SheetForm record={record.data} patient={patient} /> : null}
      <p>
        <Link
          to="/desk/patients/$patient"
          params={{ patient }}
          className={buttonClass({ size: 'sm' })}
        >
          {t`Back to the record`}
        </Link>
      </p>
    </div>
  );
}

type Release = 'call' | 'now';
function SheetForm({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const text = useText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [rows, setRows] = useState(() => [
    ...rowsOfEarlier(record.results ?? [], ({ name }) => text(name)),
    emptyRow(uuidv7()),
  ]);
  const [release, setRelease] = useState<Release>('call');
  const [refusal, setRefusal] = useState<string>();
  // The fields begin anew with what a file says.
  const [file, setFile] = useState<{ at: number; found: FileResult }>();
  const save = useAddition(
    patient,
    async (id, sheet: Omit<Sheet, 'id'>) => {
      const { title } = sheet;
      const fhir = fhirOf({ ...sheet, id, resultId: file?.found.resultId });
      return release === 'call'
        ? api.call('staffHoldResult', { params: { patient }, body: { id, fhir, title } })
        : api.call('staffAddResult', {
            // Name and birth date were compared with the sheet by eye.
            body: { patient, fhir, title, isPatientChecked: true, isNew: true },
          });
    },
    () => {
      void queries.invalidateQueries({ queryKey: recordKey(patient) });
      void navigate({ to: '/desk/patients/$patient', params: { patient }, hash: 'results' });
    },
  );
  const { name } = record;
  const fill = (found: FileResult) => {
    setRows((before) => withFile(before, found.measurements, text));
    setFile((last) => ({ at: (last?.at ?? 0) + 1, found }));
  };
  const sample = file?.found.takenAt ? sampleTime(file.found.takenAt) : undefined;
  const { title, place } = file?.found ?? {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (field: string) => String(data.get(field) ?? '').trim();
    const entered = rows.filter((row) => judge(row) !== 'empty');
    const takenAt = instantOf(value('day'), value('time'));
    const isChecked = isSheetChecked(data);
    const reason =
      entered.length === 0
        ? t`Enter at least one value.`
        : entered.some((row) => flawOf(row) !== undefined)
          ? t`A marked row still needs something. Look at it first.`
          : takenAt === undefined
            ? t`Enter day and time of the sample.`
            : isChecked
              ? undefined
              : t`Compare name and birth date with the sheet, then tick both.`;
    setRefusal(reason);
    if (reason !== undefined || takenAt === undefined) return;
    save.mutate({ title: value('title'), place: value('place'), takenAt, rows: entered });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div>
        <h1 tabIndex={-1} className="t-h1 outline-none">
          <Trans>
            New result for <bdi>{name}</bdi>
          </Trans>
        </h1>
        <WhoseSheet record={record} patient={patient} />
      </div>
      <ResultFile record={record} patient={patient} onFill={fill} />
      <SheetChecks key={`checks ${file?.at}`} birthDate={record.birthDate} />
      <div
        key={file?.at}
        className="grid max-w-4xl items-start gap-3 sm:grid-cols-2 lg:grid-cols-4"
      >
        <Field label={<Trans>Name of the report</Trans>}>
          <Input
            name="title"
            required
            maxLength={200}
            dir="auto"
            defaultValue={title ? text(title) : undefined}
          />
        </Field>
        <Field label={<Trans>Laboratory</Trans>}>
          <Input
            name="place"
            maxLength={200}
            dir="auto"
            defaultValue={place ? text(place) : undefined}
          />
        </Field>
        <DayField
          name="day"
          label={<Trans>Day of the sample</Trans>}
          initial={sample?.day ?? today()}
        />
        <TimeField
          name="time"
          label={<Trans>Time, Iran time</Trans>}
          initial={sample?.time ?? '08:00'}
        />
      </div>
      <ResultGrid rows={rows} onChange={setRows} />
      <RadioCards
        legend={t`When does the patient see it?`}
        name="release"
        value={release}
        onChange={(value) => setRelease(value === 'now' ? 'now' : 'call')}
        options={[
          {
            value: 'call',
            label: t`After a call`,
            hint: t`It waits on the record until somebody releases it.`,
          },
          { value: 'now', label: t`Now`, hint: t`With a notice that names no test.` },
        ]}
      />
      {refusal === undefined && !save.error ? null : (
        <div role="alert">
          <Note tone="danger">{refusal ?? problemText(save.error)}</Note>
        </div>
      )}
      <Button type="submit" variant="filled" className="justify-self-start" busy={save.isPending}>
        <Trans>
          Save the result for <bdi>{name}</bdi>
        </Trans>
      </Button>
    </form>
  );
}

function instantOf(day: string, time: string): string | undefined {
  try {
    return toZoned(parseDateTime(`${day}T${time}`), clinicZone)
      .toDate()
      .toISOString();
  } catch {
    return undefined;
  }
}
