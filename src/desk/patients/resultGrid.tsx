import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { DeskTable } from '../frame/deskTable.tsx';
import { useListText } from '../frame/formats.ts';
import { emptyRow, flawOf, type GridRow, judge } from './resultRows.ts';

interface ResultGridProps {
  rows: readonly GridRow[];
  /** Released values are being corrected. */
  isCorrection?: boolean;
  onChange: (rows: GridRow[]) => void;
}

/** A row for each test. Enter goes to the next test, Tab to the sentence. */
export function ResultGrid({ rows, isCorrection = false, onChange }: ResultGridProps) {
  const { t } = useLingui();
  const edit = (key: string, change: Partial<GridRow>) =>
    onChange(
      rows.map((row) => {
        if (row.key !== key) return row;
        // The laboratory judged the value, unit and range as they were in its file.
        const isJudged = !['value', 'low', 'high', 'unit'].some((field) => field in change);
        return { ...row, flag: isJudged ? (row.flag ?? null) : null, ...change };
      }),
    );
  return (
    <div className="grid gap-2">
      <DeskTable
        heads={[
          t`Test`,
          t`Value, as printed`,
          t`Unit`,
          t`Range from`,
          t`Range to`,
          isCorrection ? t`Released value` : t`Last value`,
          t`State`,
          t`Sentence that the patient reads`,
        ]}
      >
        {rows.map((row) => (
          <Row key={row.key} row={row} onEdit={(change) => edit(row.key, change)} />
        ))}
      </DeskTable>
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => onChange([...rows, emptyRow(uuidv7())])}
      >
        <Trans>Add a test</Trans>
      </Button>
    </div>
  );
}

/** Enter in a value moves to the value of the next test instead of sending the form. */
function toNextValue(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const next = event.currentTarget.closest('tr')?.nextElementSibling;
  next?.querySelector<HTMLInputElement>('input[data-value]')?.focus();
}

function Row({ row, onEdit }: { row: GridRow; onEdit: (change: Partial<GridRow>) => void }) {
  const { t } = useLingui();
  const flaw = flawOf(row);
  const name = row.name === '' ? t`a new test` : row.name;
  // A known test keeps its unit and range; a new one gets them from the sheet.
  const isKnown = row.last !== null && row.isFromFile !== true;
  const cell = (field: 'name' | 'unit' | 'low' | 'high', label: string, look: string) =>
    isKnown ? (
      <bdi dir={field === 'name' ? 'auto' : 'ltr'}>{row[field]}</bdi>
    ) : (
      <input
        aria-label={label}
        value={row[field]}
        maxLength={200}
        dir={field === 'name' ? 'auto' : 'ltr'}
        onChange={({ currentTarget }) => onEdit({ [field]: currentTarget.value })}
        className={controlClass(look)}
      />
    );
  return (
    <tr className={flaw === undefined ? undefined : 'bg-warning-tint'}>
      <td>{cell('name', t`Name of a new test`, 'min-w-36')}</td>
      <td>
        <input
          data-value=""
          aria-label={t`Value of ${name}`}
          aria-invalid={flaw === undefined ? undefined : true}
          value={row.value}
          maxLength={60}
          dir="ltr"
          onKeyDown={toNextValue}
          onChange={({ currentTarget }) =>
            onEdit({ value: currentTarget.value, isConfirmed: false })
          }
          className={controlClass('w-24')}
        />
      </td>
      <td>{cell('unit', t`Unit of ${name}`, 'w-24')}</td>
      <td>{cell('low', t`Range from, of ${name}`, 'w-20')}</td>
      <td>{cell('high', t`Range to, of ${name}`, 'w-20')}</td>
      <td className="text-ink-2">
        <bdi dir="ltr">{row.released?.value ?? row.last}</bdi>
      </td>
      <td>
        <State row={row} onConfirm={() => onEdit({ isConfirmed: true })} />
      </td>
      <td className="col-span-full">
        <input
          aria-label={t`Sentence about ${name}`}
          value={row.sentence}
          maxLength={1000}
          dir="auto"
          onChange={({ currentTarget }) => onEdit({ sentence: currentTarget.value })}
          className={controlClass('min-w-52')}
        />
      </td>
    </tr>
  );
}

function State({ row, onConfirm }: { row: GridRow; onConfirm: () => void }) {
  const { t } = useLingui();
  const listText = useListText();
  const judgment = judge(row);
  const flaw = flawOf(row);
  if (flaw === 'unusual')
    return (
      <span className="grid justify-items-start gap-1 text-warning-ink">
        <b>{t`Far from the last value or the range`}</b>
        <Button size="sm" onClick={onConfirm}>{t`It is right`}</Button>
      </span>
    );
  const words = {
    empty: t({ message: 'empty', comment: 'No value was entered' }),
    text: t({ message: 'text', comment: 'The value is no number' }),
    'in-range': t`in range`,
    low: t({ message: '▼ low', comment: 'A value below its range' }),
    high: t({ message: '▲ high', comment: 'A value above its range' }),
    'no-range': t`without range`,
  };
  const needs = {
    sentence: t`needs a sentence`,
    range: t`needs the range`,
    name: t`needs a name`,
  };
  const isOut = judgment === 'low' || judgment === 'high';
  const judged = /^(?:LL|HH|A)$/.test(row.flag ?? '')
    ? `${words[judgment]} ${row.flag}`
    : words[judgment];
  return (
    <span className={isOut || flaw ? 'font-strong text-warning-ink' : 'text-ink-2'}>
      {listText(flaw === undefined ? [judged] : [judged, needs[flaw]])}
    </span>
  );
}
