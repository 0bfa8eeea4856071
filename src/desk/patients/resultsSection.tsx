import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { buttonClass } from '#ui/button.tsx';
import { useAddAct } from './addMenu.tsx';
import { HeldResults } from './heldResults.tsx';
import { RecordSection } from './record.tsx';
import { ResultComments } from './resultComments.tsx';
import { ResultValues } from './resultValues.tsx';
import { ResultVersions } from './resultVersions.tsx';

/** Values by test and date, those out of range first, and results that wait for a call. */
export function ResultsSection({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useAddAct(t`New result`, () =>
    navigate({ to: '/desk/patients/$patient/results/new', params: { patient } }),
  );
  const { results = [], unreleasedResults = [] } = record;
  return (
    <RecordSection
      id="results"
      title={<Trans>Results</Trans>}
      acts={
        <>
          <ResultVersions patient={patient} />
          <Link
            to="/desk/patients/$patient/results/new"
            params={{ patient }}
            className={buttonClass({ size: 'sm' })}
          >
            {t`New result`}
          </Link>
        </>
      }
    >
      {unreleasedResults.length > 0 ? (
        <HeldResults rows={unreleasedResults} patient={patient} name={record.name} />
      ) : null}
      {results.length === 0 && unreleasedResults.length > 0 ? null : results.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The patient has no result.</Trans>
        </p>
      ) : (
        <>
          <ResultValues results={results} />
          <ResultComments results={results} record={record} patient={patient} />
        </>
      )}
    </RecordSection>
  );
}
