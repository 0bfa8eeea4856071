import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatDayOfWeek, formatShortMonth } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Beat } from '#ui/beat.tsx';
import { cx } from '#ui/cx.ts';
import { ItemLink } from './itemLink.tsx';
import { ItemMark } from './itemMark.tsx';
import { spans, type Zoom } from './lens.ts';
import type { LineBar, LineItem } from './lineItems.ts';
import { barEnd, barLooks } from './barLooks.ts';
import { barColumns, type BarPiece, barPieces } from './barPieces.ts';
import { useItemTexts } from './useItemTexts.ts';

/** Several messages and results of a month, far from now. */
interface Condensed {
  kind: 'month';
  key: string;
  /** The month, in the reader's language. */
  name: string;
  at: number;
  messages: number;
  results: number;
}
type Row = LineItem | Condensed | { kind: 'now'; key: 'now'; at: number };

interface LineListProps {
  items: readonly LineItem[];
  bars: readonly LineBar[];
  now: number;
  /** Outside this window messages and results are counted by month; undefined: none are. */
  zoom?: Zoom | undefined;
  /** Opens with now in sight. */
  startsAtNow?: boolean;
}

/** The line as rows, first to last: on phones, and for whoever prefers a list. */
export function LineList({ items, bars, now, zoom, startsAtNow = false }: LineListProps) {
  const { t } = useLingui();
  const nowRow = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (startsAtNow) nowRow.current?.scrollIntoView({ block: 'center' });
  }, [startsAtNow]);
  const locale = useLocale();
  const monthOf = (at: number) => formatShortMonth(locale, new Date(at).toISOString(), true);
  const rows = rowsOf(items, now, zoom, monthOf);
  const columns = barColumns(bars);
  return (
    <ol aria-label={t`My line, first to last`}>
      {rows.map((row, index) => (
        <li
          key={row.key}
          ref={row.kind === 'now' ? nowRow : undefined}
          className={cx(
            'grid grid-cols-[3.75rem_auto_minmax(0,1fr)] gap-x-3 large-text:grid-cols-[2.25rem_minmax(0,1fr)] large-text:gap-x-1.5',
            row.kind === 'now' && '-mx-(--gutter) scroll-mt-32 bg-wash px-(--gutter)',
          )}
        >
          <Track row={row} isFirst={index === 0} isLast={index === rows.length - 1} now={now} />
          <Bars pieces={barPieces(columns, row.at, rows[index + 1]?.at, index === 0)} />
          <RowText row={row} now={now} />
        </li>
      ))}
    </ol>
  );
}

function rowsOf(
  items: readonly LineItem[],
  now: number,
  zoom: Zoom | undefined,
  /** By the reader's calendar. */
  monthOf: (at: number) => string,
): Row[] {
  const half = zoom === undefined ? Infinity : spans[zoom] / 2;
  const near: Row[] = [];
  const months = new Map<string, Condensed>();
  for (const item of items) {
    const isSmall = item.kind === 'messages' || item.kind === 'result';
    if (!isSmall || Math.abs(item.at - now) <= half) {
      near.push(item);
      continue;
    }
    const name = monthOf(item.at);
    const key = `${name} ${item.at < now}`;
    const month = months.get(key) ?? {
      kind: 'month',
      key,
      name,
      at: item.at,
      messages: 0,
      results: 0,
    };
    months.set(key, {
      ...month,
      at: Math.max(month.at, item.at),
      messages: month.messages + (item.kind === 'messages' ? item.count : 0),
      results: month.results + (item.kind === 'result' ? 1 : 0),
    });
  }
  const rows: Row[] = [...near, ...months.values(), { kind: 'now', key: 'now', at: now }];
  return rows.sort((a, b) => a.at - b.at);
}

/** The line itself: solid until now, dotted after it. */
function Track({
  row,
  isFirst,
  isLast,
  now,
}: {
  row: Row;
  isFirst: boolean;
  isLast: boolean;
  now: number;
}) {
  const isNow = row.kind === 'now';
  const solid = 'border-s-[3px] border-primary-mark';
  const dotted = 'border-s-[3px] border-dotted border-edge';
  const half = 'absolute start-1/2 -ms-[1.5px]';
  return (
    <span aria-hidden="true" className="relative grid place-items-center self-stretch">
      {isFirst ? null : (
        <span className={cx(half, 'top-0 bottom-1/2', row.at > now ? dotted : solid)} />
      )}
      {isLast ? null : (
        <span className={cx(half, 'top-1/2 bottom-0', row.at >= now ? dotted : solid)} />
      )}
      {isNow ? (
        <Beat className="relative h-8 w-12 rotate-90 text-primary-mark rtl:rotate-90" />
      ) : row.kind === 'month' ? (
        <span className="relative size-3 rounded-full border-2 border-ink-3 bg-page" />
      ) : (
        <span className="relative">
          <ItemMark item={row} />
        </span>
      )}
    </span>
  );
}

function Bars({ pieces }: { pieces: readonly (BarPiece | undefined)[] }) {
  if (pieces.length === 0) return <span className="large-text:hidden" />;
  return (
    <span aria-hidden="true" className="flex gap-2 self-stretch large-text:hidden">
      {pieces.map((piece, at) => (
        <span key={at} className="relative block w-1.5 self-stretch">
          {piece ? (
            <span
              className={cx(
                'absolute inset-x-0',
                barLooks[piece.look],
                piece.begins ? 'top-1/2' : 'top-0',
                piece.ends ? `bottom-1/2 ${barEnd}` : 'bottom-0',
              )}
            />
          ) : null}
        </span>
      ))}
    </span>
  );
}

/** A title in another direction begins beside the line too. */
const atStart = '[text-align:-webkit-match-parent] [text-align:match-parent]';

function RowText({ row, now }: { row: Row; now: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const textsOf = useItemTexts();
  if (row.kind === 'now')
    return (
      <p className="py-5 font-strong text-primary-ink">
        <Trans>Now, {formatDayOfWeek(locale, new Date(now).toISOString())}</Trans>
      </p>
    );
  if (row.kind === 'month') {
    const { messages, results } = row;
    const parts = [
      ...(messages > 0 ? [t`${plural(messages, { one: '# message', other: '# messages' })}`] : []),
      ...(results > 0 ? [t`${plural(results, { one: '# result', other: '# results' })}`] : []),
    ];
    return (
      <p className="py-3 text-ink-2 t-small">
        {row.name}
        <span className="block">{parts.join(' · ')}</span>
      </p>
    );
  }
  const { when, title, detail } = textsOf(row, now);
  return (
    <ItemLink item={row} className="block min-h-11 py-3 hover:text-primary-ink">
      <span className="block text-ink-2 t-small">{when}</span>
      <bdi className={`block font-strong ${atStart}`}>{title}</bdi>
      <bdi className={`block text-ink-2 t-small ${atStart}`}>{detail}</bdi>
    </ItemLink>
  );
}
