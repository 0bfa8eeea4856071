import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Measurement, Result } from '#contract/result.ts';
import { isOutOfRange, judge, type Judgment } from '#records/results/judge.ts';
import { rowsClass } from '#ui/listRow.tsx';
import { historyOf, mostNeeded } from './history.ts';
import { MeasurementRow } from './measurementRow.tsx';
import { Trend } from './trend.tsx';

/** What is outside its range, one chart, what is within, and the rest. */
export function Values({ result, others }: { result: Result; others: readonly Result[] }) {
  const { t } = useLingui();
  const charted = mostNeeded(result, others);
  const judged = result.measurements.map((measurement) => ({
    measurement,
    judgment: judge(measurement),
  }));
  const of = (wanted: (judgment: Judgment) => boolean) =>
    judged.filter(({ judgment }) => wanted(judgment)).map(({ measurement }) => measurement);
  const rows = (measurements: readonly Measurement[]) =>
    measurements.map((measurement) => (
      <MeasurementRow
        key={measurement.id}
        resultId={result.id}
        measurement={measurement}
        earlier={
          measurement === charted?.measurement
            ? []
            : historyOf(measurement, result, others).slice(0, -1)
        }
      />
    ));
  const inside = of(({ side }) => side === 'in');
  const marks = <Trans>Between the two marks: usual range</Trans>;
  return (
    <div className="@container order-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-y-7">
      <Group
        title={t`Above the usual range`}
        beside={marks}
        rows={rows(of(({ side }) => side === 'high'))}
      />
      <Group
        title={t`Below the usual range`}
        beside={marks}
        rows={rows(of(({ side }) => side === 'low'))}
      />
      <Group title={t`Outside the usual range`} rows={rows(of(({ side }) => side === 'outside'))} />
      {charted ? <Trend {...charted} /> : null}
      <Group
        title={t`In the usual range`}
        beside={of(isOutOfRange).length === 0 ? marks : <Count of={inside.length} />}
        rows={rows(inside)}
      />
      <Group title={t`Without a usual range`} rows={rows(of(({ side }) => side === 'unknown'))} />
    </div>
  );
}

const Count = ({ of: count }: { of: number }) => (
  <Plural value={count} one="# result" other="# results" />
);

interface GroupProps {
  title: string;
  /** At the end of the heading's line. */
  beside?: ReactNode;
  rows: readonly ReactNode[];
}

function Group({ title, beside, rows }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 className="font-strong text-ink-2 t-small">{title}</h2>
        <p className="text-ink-3 t-micro">{beside}</p>
      </div>
      <ul className={rowsClass}>{rows}</ul>
    </section>
  );
}
