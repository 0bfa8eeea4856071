import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Measurement, Result } from '#contract/result.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { formatShortDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { FormDialog } from '../frame/formDialog.tsx';
import { RowAct } from '../frame/rowAct.tsx';
import { RecordSection, useChange } from './record.tsx';
import { ResultComments } from './resultComments.tsx';
import { ResultVersions } from './resultVersions.tsx';

/** How many dates are beside each other. */
const mostDates = 4;

/** Values by test and date, those out of range first, and results that wait for a call. */
export function ResultsSection({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
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
        <Unreleased rows={unreleasedResults} patient={patient} />
      ) : null}
      {results.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The patient has no result.</Trans>
        </p>
      ) : (
        <>
          <Values results={results} />
          <ResultComments results={results} record={record} patient={patient} />
        </>
      )}
    </RecordSection>
  );
}

type UnreleasedRow = NonNullable<PatientRecord['unreleasedResults']>[number];

function Unreleased({ rows, patient }: { rows: readonly UnreleasedRow[]; patient: string }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const moment = useMoment();
  const [acting, setActing] = useState<{ row: UnreleasedRow; act: 'release' | 'remove' }>();
  const save = useChange(
    patient,
    ({ row, act }: { row: UnreleasedRow; act: 'release' | 'remove' }) =>
      act === 'release'
        ? api.call('staffReleaseResult', { params: { patient, result: row.id } })
        : api.call('staffDiscardResult', { params: { patient, result: row.id } }),
    () => setActing(undefined),
  );
  const title = acting?.row.title ?? '';
  return (
    <>
      <DeskTable heads={[t`Waits for a call`, t`Entered by`, t`Entered at`]} acts>
        {rows.map((row) => (
          <tr key={row.id} className="bg-warning-tint">
            <td dir="auto">{row.title}</td>
            <td>
              <bdi>{row.enteredBy}</bdi>
            </td>
            <td>{moment(row.enteredAt)}</td>
            <td className="text-end whitespace-nowrap">
              <RowAct about={row.title} onClick={() => setActing({ row, act: 'release' })}>
                {t`Release`}
              </RowAct>
              <RowAct about={row.title} isDanger onClick={() => setActing({ row, act: 'remove' })}>
                {t`Remove`}
              </RowAct>
            </td>
          </tr>
        ))}
      </DeskTable>
      {acting ? (
        <FormDialog
          title={
            acting.act === 'release' ? (
              <Trans>Release “{title}” to the patient?</Trans>
            ) : (
              <Trans>Remove “{title}”?</Trans>
            )
          }
          description={
            acting.act === 'release' ? (
              <Trans>The patient was called and sees the values at once.</Trans>
            ) : (
              <Trans>The patient has never seen these values.</Trans>
            )
          }
          submitLabel={
            acting.act === 'release' ? <Trans>Release</Trans> : <Trans>Remove the values</Trans>
          }
          onClose={() => setActing(undefined)}
          onSubmit={() => save.mutate(acting)}
          isBusy={save.isPending}
          error={save.error}
          isDanger={acting.act === 'remove'}
        />
      ) : null}
    </>
  );
}

const isOutOfRange = ({ interpretation }: Measurement): boolean =>
  interpretation !== null && interpretation !== 'N';

function Values({ results }: { results: readonly Result[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  const columns = results.slice(0, mostDates).toReversed();
  const keyOf = (one: Measurement) =>
    one.code ? `${one.code.system} ${one.code.code}` : text(one.name);
  const tests = new Map<string, { latest: Measurement; by: Map<string, Measurement> }>();
  for (const result of columns)
    for (const one of result.measurements) {
      const by = tests.get(keyOf(one))?.by ?? new Map<string, Measurement>();
      by.set(result.id, one);
      tests.set(keyOf(one), { latest: one, by });
    }
  const rows = [...tests].toSorted(
    ([, a], [, b]) => Number(isOutOfRange(b.latest)) - Number(isOutOfRange(a.latest)),
  );
  // Two reports of one day have the same head; the column's key is the report.
  const heads = columns.map(({ takenAt }) => formatShortDay(locale, takenAt));
  return (
    <div className="overflow-x-auto">
      <table className="desk-table">
        <thead>
          <tr>
            {[t`Test`, t`Unit`, t`Range`].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {columns.map(({ id }, at) => (
              <th key={id} scope="col">
                {heads[at]}
              </th>
            ))}
            <th scope="col">{t`What the patient reads`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, { latest, by }]) => (
            <tr key={key} className={isOutOfRange(latest) ? 'bg-warning-tint' : undefined}>
              <th scope="row" className="static! bg-transparent! text-ink!">
                {text(latest.name)}
              </th>
              <td>
                <bdi dir="ltr">{latest.value.kind === 'quantity' ? latest.value.unit : null}</bdi>
              </td>
              <td className="whitespace-nowrap">
                <bdi dir="ltr">{rangeText(latest)}</bdi>
              </td>
              {columns.map(({ id }) => (
                <td key={id} className="whitespace-nowrap">
                  <Value of={by.get(id)} />
                </td>
              ))}
              <td>{latest.note === null ? null : text(latest.note)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function rangeText({ range }: Pick<Measurement, 'range'>): string {
  if (range === null) return '';
  const { low, high } = range;
  if (low === null) return high === null ? '' : `< ${high}`;
  return high === null ? `> ${low}` : `${low}–${high}`;
}

function Value({ of }: { of: Measurement | undefined }) {
  const { t } = useLingui();
  const text = useText();
  if (!of) return null;
  const { value, interpretation } = of;
  const shown =
    value.kind === 'text' ? text(value.text) : `${value.comparator ?? ''}${value.value}`;
  if (!isOutOfRange(of)) return <bdi dir="ltr">{shown}</bdi>;
  const word = interpretation?.startsWith('L')
    ? t({ message: 'low', comment: 'A value below its range' })
    : interpretation?.startsWith('H')
      ? t({ message: 'high', comment: 'A value above its range' })
      : t({ message: 'unusual', comment: 'A value out of its range' });
  return (
    <b className="text-warning-ink">
      <bdi dir="ltr">{shown}</bdi> {word}
    </b>
  );
}
