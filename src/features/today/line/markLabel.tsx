import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from '#ui/cx.ts';
import { middle, widthOf } from './laneFrame.tsx';
import { type Label, rowsOfLabels } from './lens.ts';
import type { LineItem } from './lineItems.ts';
import type { Mark } from './marks.ts';
import { useItemTexts, useShortWhen } from './useItemTexts.ts';

/** A line of a label: when and what, or only one of them. */
interface LabelLine {
  key: string;
  when: string;
  title: string;
  isPicked: boolean;
}
interface MarkLabelProps extends Label {
  mark: Mark;
  /** The line of text at which it stands; undefined where it has no room. */
  row: number | undefined;
  /** Of several items; empty for one, whose lines are one below the other. */
  name: string;
  rows: readonly LabelLine[];
}

/** Items of a mark that its label names one by one. */
const namedItems = 3;

/** The labels of marks; those that do not fit into so many lines of text have no row. */
export function useMarkLabels(): (
  marks: readonly Mark[],
  options: { picked: LineItem | undefined; now: number; width: number; lines: number },
) => MarkLabelProps[] {
  const { t } = useLingui();
  const textsOf = useItemTexts();
  const shortWhen = useShortWhen();
  const nameOf = (items: readonly LineItem[]): string => {
    const count = items.length;
    if (items.every(({ kind }) => kind === 'result'))
      return t`${plural(count, { one: '# result', other: '# results' })}`;
    return items.some(({ kind }) => kind === 'step')
      ? t`${plural(count, { one: '# visit or step', other: '# visits and steps' })}`
      : t`${plural(count, { one: '# visit', other: '# visits' })}`;
  };
  return (marks, { picked, now, width, lines }) => {
    const labels = marks.map((mark) => {
      const { items, place, isAhead } = mark;
      const line = (item: LineItem): LabelLine => ({
        key: item.key,
        when: shortWhen(item, now),
        title: textsOf(item, now).title,
        isPicked: item.key === picked?.key,
      });
      const isFirst = items.some(({ key }) => key === picked?.key);
      const isOne = items.length === 1;
      const name = isOne ? '' : nameOf(items);
      const rows = isOne ? items.map(line) : rowsOfMany(mark, line, isFirst);
      const own = isOne
        ? Math.min(220, widthOf(...rows.flatMap(({ when, title }) => [when, title])))
        : Math.min(340, widthOf(name, ...rows.map(({ when, title }) => `${when} ${title}`)));
      return {
        mark,
        name,
        rows,
        isFirst,
        isAhead,
        width: own,
        place: middle(place, own, width),
        lines: isOne ? 2 : 1 + rows.length,
      };
    });
    const places = rowsOfLabels(labels, lines);
    return labels.map((label, index) => ({ ...label, row: places[index] }));
  };
  function rowsOfMany(
    { items, isAhead }: Mark,
    line: (item: LineItem) => LabelLine,
    isFirst: boolean,
  ): LabelLine[] {
    const [first] = items;
    const last = items.at(-1) ?? first;
    // What is past is counted, what comes is named; so is what was chosen.
    if (!isAhead) {
      const chosen = isFirst ? items.map(line).filter(({ isPicked }) => isPicked) : [];
      if (chosen.length > 0) return chosen;
      const from = line(first).when;
      const to = line(last).when;
      const title = from === to ? from : t({ message: `${from} to ${to}`, comment: 'Two days' });
      return [{ key: first.key, when: '', title, isPicked: false }];
    }
    if (items.length <= namedItems) return items.map(line);
    const chosen = items.findIndex((item) => line(item).isPicked);
    const from = Math.max(0, Math.min(items.length, chosen + 1) - (namedItems - 1));
    const named = items.slice(from, from + namedItems - 1);
    const count = items.length - named.length;
    const title = t`${plural(count, { one: '# more', other: '# more' })}`;
    return [...named.map(line), { key: 'more', when: '', title, isPicked: false }];
  }
}

/** Where the text of a lane's line of text is 20 pixels high. */
export const linePx = 20;

/** The words of a mark, above or below it. */
export function MarkLabel({
  label: { name, rows, row, place, width, isFirst },
  bottom,
}: {
  label: MarkLabelProps;
  /** Of the lowest line of text, in pixels. */
  bottom: number;
}) {
  if (row === undefined) return null;
  const start = place - width / 2;
  return (
    <span
      className="absolute z-[5] text-center leading-[20px] t-small"
      style={{ insetInlineStart: start, width, bottom: bottom + row * linePx }}
    >
      {name === '' ? null : <b className="block truncate text-ink">{name}</b>}
      {rows.map(({ key, when, title, isPicked }) =>
        name === '' ? (
          <span key={key}>
            <b className="block truncate text-ink">{when}</b>
            <bdi className={cx('block truncate', isFirst ? 'text-ink' : 'text-ink-2')}>{title}</bdi>
          </span>
        ) : (
          <span key={key} className={cx('block truncate', isPicked ? 'text-ink' : 'text-ink-2')}>
            {when === '' ? null : <b className="text-ink">{when} </b>}
            <bdi>{title}</bdi>
          </span>
        ),
      )}
    </span>
  );
}
