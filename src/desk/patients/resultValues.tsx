import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Result } from '#contract/result.ts';
import { formatDay, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { useWide } from '#ui/useWide.ts';
import { useText } from '../frame/formats.ts';
import { pageStart, type TestRow, testRows } from './resultColumns.ts';
import { isOutOfRange, rangeText, ResultValue, unitOf } from './resultValue.tsx';
import { ScrollBox } from '../frame/scrollBox.tsx';

/** All reports, the newest first: as many beside each other as fit, the others by pages. */
export function ResultValues({ results }: { results: readonly Result[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  const isWide = useWide();
  const size = Math.min(isWide ? 4 : 2, results.length);
  const [from, setFrom] = useState(0);
  const total = results.length;
  // Another width or a removed report may have moved the end.
  const first = pageStart(from, { by: 0, size, total });
  const columns = results.slice(first, first + size).toReversed();
  const rows = testRows(columns, ({ name }) => text(name));
  // Two reports of one day have the same head; the column's key is the report.
  const heads = columns.map(({ takenAt }) => formatDay(locale, takenAt));
  return (
    <div className="grid gap-2">
      {total > size ? <Pager from={first} size={size} total={total} onMove={setFrom} /> : null}
      <ScrollBox>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t`Test`}</th>
              <th scope="col" className="max-lg:hidden">{t`Unit`}</th>
              <th scope="col" className="max-lg:hidden">{t`Range`}</th>
              {columns.map(({ id }, at) => (
                <th key={id} scope="col" className="align-bottom! whitespace-normal!">
                  {heads[at]}
                </th>
              ))}
              <th scope="col" className="max-lg:hidden">{t`What the patient reads`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ValueRow key={row.key} row={row} columns={columns} heads={heads} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

interface ValueRowProps {
  row: TestRow;
  columns: readonly Result[];
  heads: readonly string[];
}

/** A test. Where the page is narrow, unit, range and sentences stand under its name. */
function ValueRow({ row: { latest, byResult }, columns, heads }: ValueRowProps) {
  const text = useText();
  const name = text(latest.name);
  const [unit, range] = [unitOf(latest), rangeText(latest)];
  const notes = columns.flatMap(({ id }, at) => {
    const note = byResult.get(id)?.note ?? null;
    return note === null ? [] : [{ id, head: heads[at], note: text(note) }];
  });
  const sentences = notes.map(({ id, head, note }) => (
    <p key={id} dir="auto">
      {notes.length > 1 ? <span className="text-ink-2">{head}: </span> : null}
      {note}
    </p>
  ));
  return (
    <tr className={isOutOfRange(latest) ? 'bg-warning-tint' : undefined}>
      <th
        scope="row"
        className="static! bg-transparent! align-top! whitespace-normal! text-ink! lg:align-middle!"
      >
        {name}
        <span className="block text-ink-2 lg:hidden">
          <bdi dir="ltr">{[range, unit].filter(Boolean).join(' ')}</bdi>
        </span>
        <span className="block lg:hidden">{sentences}</span>
      </th>
      <td className="max-lg:hidden">
        <bdi dir="ltr">{unit}</bdi>
      </td>
      <td className="max-lg:hidden">
        <bdi dir="ltr">{range}</bdi>
      </td>
      {columns.map(({ id }) => {
        const value = byResult.get(id);
        return (
          <td key={id} className="max-lg:align-top!">
            {value ? <ResultValue of={value} row={latest} /> : null}
          </td>
        );
      })}
      <td className="max-lg:hidden">{sentences}</td>
    </tr>
  );
}

interface PagerProps {
  from: number;
  size: number;
  total: number;
  onMove: (from: number) => void;
}

/** To earlier and later reports. A button at its end keeps the focus and says so. */
function Pager({ from, size, total, onMove }: PagerProps) {
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  const [newest, oldest, all] = [number(from + 1), number(from + size), number(total)];
  const button = (by: 1 | -1, label: ReactNode) => {
    const to = pageStart(from, { by, size, total });
    const isEnd = to === from;
    return (
      <Button
        size="sm"
        aria-disabled={isEnd || undefined}
        className={isEnd ? 'border-hair! bg-well! text-ink-3!' : undefined}
        onClick={() => onMove(to)}
      >
        {label}
      </Button>
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {button(1, <Trans comment="Button: reports before those that are shown">Earlier</Trans>)}
      {button(-1, <Trans comment="Button: reports after those that are shown">Later</Trans>)}
      <span role="status" className="text-ink-2">
        <Trans comment="Which laboratory reports are shown; 1 is the newest">
          Reports {newest} to {oldest} of {all}, the newest first
        </Trans>
      </span>
    </div>
  );
}
