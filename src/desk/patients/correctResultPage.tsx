import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Result } from '#contract/result.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk, useMay } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useText } from '../frame/formats.ts';
import { useFieldError } from '../frame/formDialog.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { correctionOf, fhirOfCorrection, rowsOfResult } from './correction.ts';
import { ReasonField } from './reasonField.tsx';
import { useChange, useRecord } from './record.tsx';
import { ResultGrid } from './resultGrid.tsx';
import { emptyRow } from './resultRows.ts';
import { isSheetChecked, SheetChecks, WhoseSheet } from './sheetChecks.tsx';

/** Replaces the values of a report that the patient already has. */
export function CorrectResultPage() {
  const { patient, result: id } = useParams({
    from: '/frame/desk/patients/$patient/results/$result/correct',
  });
  useTitle(patient);
  const may = useMay();
  const problemText = useProblemText();
  const record = useRecord(patient, may('medical'));
  if (!may('medical')) return <RoleNeeded />;
  const result = record.data?.results?.find((one) => one.id === id);
  return (
    <div className="grid content-start gap-4 p-5">
      {record.error ? <Note tone="danger">{problemText(record.error)}</Note> : null}
      {record.isPending ? <Loading /> : null}
      {record.data && !result ? (
        <Note tone="warn">
          <Trans>The patient no longer has this result.</Trans>
        </Note>
      ) : null}
      {record.data && result ? (
        <CorrectionForm record={record.data} result={result} patient={patient} />
      ) : null}
      <p>
        <Link
          to="/desk/patients/$patient"
          params={{ patient }}
          className={buttonClass({ size: 'sm' })}
        >
          <Trans>Back to the record</Trans>
        </Link>
      </p>
    </div>
  );
}

interface CorrectionFormProps {
  record: PatientRecord;
  result: Result;
  patient: string;
}

function CorrectionForm({ record, result: current, patient }: CorrectionFormProps) {
  const { t } = useLingui();
  const { api } = useDesk();
  const locale = useLocale();
  const text = useText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  // As it was opened: the server refuses when somebody else has changed it meanwhile.
  const [result] = useState(current);
  const [rows, setRows] = useState(() => [...rowsOfResult(result, text), emptyRow(uuidv7())]);
  const [refusal, setRefusal] = useState<string>();
  const save = useChange(
    patient,
    (body: { fhir: string; reason: string }) =>
      api.call('staffCorrectResult', {
        params: { result: result.id },
        // Name and birth date were compared with the sheet by eye.
        body: { ...body, isPatientChecked: true, version: result.reportedAt },
      }),
    () => void navigate({ to: '/desk/patients/$patient', params: { patient }, hash: 'results' }),
  );
  const errorOf = useFieldError(save.error);
  const { name } = record;
  const title = text(result.title);
  const day = formatDay(locale, result.takenAt);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { measurements, isChanged, isFlawed } = correctionOf(result, rows);
    const found =
      measurements.length === 0
        ? t`Enter at least one value.`
        : !isChanged
          ? t`Nothing was changed.`
          : isFlawed
            ? t`A marked row still needs something. Look at it first.`
            : isSheetChecked(data)
              ? undefined
              : t`Compare name and birth date with the sheet, then tick both.`;
    setRefusal(found);
    if (found !== undefined) return;
    save.mutate({
      fhir: fhirOfCorrection(record.id, result, measurements),
      reason: String(data.get('reason') ?? '').trim(),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div>
        <h1 tabIndex={-1} className="t-h1 outline-none">
          <Trans>
            Correct “<bdi>{title}</bdi>” of <bdi>{name}</bdi>
          </Trans>
        </h1>
        <WhoseSheet record={record} patient={patient} />
        <p className="text-ink-2">
          <Trans>Sample taken: {day}</Trans>
        </p>
      </div>
      <Note tone="warn">
        {result.comment === null ? (
          <Trans>The patient has these values, and will see that the report was corrected.</Trans>
        ) : (
          <Trans>
            The patient has these values, and will see that the report was corrected. The comment on
            them will be removed: write a new one afterwards.
          </Trans>
        )}
      </Note>
      <SheetChecks birthDate={record.birthDate} />
      <ResultGrid rows={rows} isCorrection onChange={setRows} />
      <p className="text-ink-2">
        <Trans>A test whose value is emptied will be removed from the report.</Trans>
      </p>
      <div className="max-w-xl">
        <ReasonField error={errorOf('reason')} />
      </div>
      {refusal === undefined && !save.error ? null : (
        <div role="alert">
          <Note tone="danger">{refusal ?? problemText(save.error)}</Note>
        </div>
      )}
      <Button type="submit" variant="filled" className="justify-self-start" busy={save.isPending}>
        <Trans>
          Save the correction for <bdi>{name}</bdi>
        </Trans>
      </Button>
    </form>
  );
}
