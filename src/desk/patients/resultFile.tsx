import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import FileInput from '~icons/lucide/file-input';
import { ApiProblem } from '#api/problem.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useDay, useListText } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';

export type FileResult = StaffAnswer<'staffReadResult'>;

/** Files above are no laboratory's report. */
const maxLength = 900_000;

/**
 * Fills the grid from a FHIR file. One that names another patient is shown first; one that another
 * patient's identifier is in is not filled in at all.
 */
export function ResultFile({
  record,
  patient,
  onFill,
}: {
  record: PatientRecord;
  patient: string;
  onFill: (file: FileResult) => void;
}) {
  const { t } = useLingui();
  const { api } = useDesk();
  const problemText = useProblemText();
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxLength * 4) return undefined;
      const fhir = await file.text();
      if (fhir.length > maxLength) return undefined;
      return api.call('staffReadResult', { params: { patient }, body: { fhir } });
    },
    onSuccess: (found) => {
      if (found && found.differences.length === 0 && found.status !== 'withdrawn') onFill(found);
    },
  });
  const found = read.data;
  const faults = faultsOf(read.error);
  return (
    <div className="grid max-w-4xl gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          size="sm"
          accept=".json,application/json,application/fhir+json"
          disabled={read.isPending}
          onFiles={([file]) => file && read.mutate(file)}
        >
          <Icon of={FileInput} size="sm" />
          <Trans>Read from a file</Trans>
        </FileButton>
        <p className="text-ink-2">
          <Trans>A laboratory’s FHIR R4 file. Nothing is saved by reading it.</Trans>
        </p>
      </div>
      <div role="status" className="grid gap-2">
        {found ? (
          <Found key={read.submittedAt} found={found} record={record} onFill={onFill} />
        ) : null}
      </div>
      {read.error || (read.isSuccess && !found) ? (
        <div role="alert">
          <Note tone="danger" title={t`The file was not read`}>
            {faults.length === 0 ? (
              <p>{read.error ? problemText(read.error) : t`The file is too large.`}</p>
            ) : (
              <>
                <p>
                  <Trans>What is wrong with it, and where; the laboratory can correct it:</Trans>
                </p>
                <ul dir="ltr" className="list-disc ps-5">
                  {faults.map((line, at) => (
                    <li key={`${at} ${line}`} className="wrap-anywhere">
                      {line}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p>
              <Trans>The grid is as it was.</Trans>
            </p>
          </Note>
        </div>
      ) : null}
    </div>
  );
}

/** One line for each fault that the server found in the file. */
const faultsOf = (error: unknown): string[] =>
  error instanceof ApiProblem ? (error.problem.detail?.split('\n') ?? []) : [];

function Found({
  found,
  record,
  onFill,
}: {
  found: FileResult;
  record: PatientRecord;
  onFill: (file: FileResult) => void;
}) {
  const { t } = useLingui();
  const day = useDay();
  const listText = useListText();
  const { differences, known, person, remarks, status } = found;
  const born = person.birthDate === null ? '' : day(person.birthDate);
  const ownBorn = record.birthDate === null ? t`not known` : day(record.birthDate);
  const names = listText(person.names);
  if (status === 'withdrawn')
    return (
      <Note tone="warn">{t`The laboratory has withdrawn this report. Nothing was filled in.`}</Note>
    );
  const isOther = differences.includes('identifier');
  return (
    <>
      {differences.length === 0 ? null : (
        <Note
          tone="danger"
          title={t`This file may be about another patient`}
          action={
            isOther ? undefined : (
              <Button size="sm" onClick={() => onFill(found)}>
                <Trans>Fill it in anyway</Trans>
              </Button>
            )
          }
        >
          <ul>
            {isOther ? (
              <li>{t`Its identifier is another patient’s. It is not filled in.`}</li>
            ) : null}
            {differences.includes('name') ? (
              <li>
                <Trans>
                  Name in the file: <bdi>{names}</bdi>; here: <bdi>{record.name}</bdi>
                </Trans>
              </li>
            ) : null}
            {differences.includes('birthDate') ? (
              <li>
                <Trans>
                  Birth date in the file: {born}; here: {ownBorn}
                </Trans>
              </li>
            ) : null}
          </ul>
        </Note>
      )}
      {known === null ? null : (
        <Note tone="warn">
          {known === 'released'
            ? t`The patient has this report already. It is not added a second time.`
            : t`This report waits on the record for its release. It is not added a second time.`}
        </Note>
      )}
      {status === 'preliminary' ? (
        <Note tone="warn">{t`The laboratory calls this report preliminary.`}</Note>
      ) : null}
      {remarks.length === 0 ? null : (
        <Note tone="info" title={t`Not taken from the file:`}>
          <ul dir="ltr">
            {remarks.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
