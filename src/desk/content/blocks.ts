import {
  type BlockRow,
  type BlockState,
  blockRows,
  blocksOf,
  type ContentRound,
  joinBlocks,
} from '#contract/staff/contentRounds.ts';

/** A text in which somebody is writing a block: its language, and how it was when they began. */
export interface Visit {
  locale: string;
  text: string;
}

export interface BlockCell {
  value: string;
  state: BlockState;
  /** Nothing stands here opposite to the other languages. */
  isHole: boolean;
  /** The whole text with other words here; without words the block is taken out. */
  textWith(words: string): string;
}

export interface CellRow {
  isHeading: boolean;
  /** The empty row after the text, for a new block. */
  isEnd: boolean;
  cells: Record<string, BlockCell>;
}

/**
 * The cells of a Markdown text by rows. During a visit the rows stand still: with each letter blocks
 * come, go and move, and the next letter would be written over a neighbour.
 */
export function cellRows(
  texts: Readonly<Record<string, string>>,
  locales: readonly string[],
  round: ContentRound | undefined,
  visit?: Visit,
): CellRow[] {
  const drawn = visit ? { ...texts, [visit.locale]: visit.text } : texts;
  const rows = blockRows(drawn, locales, round);
  const end: BlockRow = { index: {}, state: {}, isHeading: false };
  return [...rows, end].map((row, at) => {
    const isEnd = row === end;
    const cellOf = (locale: string): BlockCell => {
      const blocks = blocksOf(drawn[locale] ?? '');
      const index = row.index[locale];
      const before = rows
        .slice(0, at)
        .flatMap((each) => each.index[locale] ?? [])
        .at(-1);
      const place = index ?? (before === undefined ? 0 : before + 1);
      return {
        value: index === undefined ? '' : (blocks[index] ?? ''),
        state: row.state[locale] ?? 'same',
        isHole: !isEnd && index === undefined,
        textWith: (words) =>
          joinBlocks(blocks.toSpliced(place, index === undefined ? 0 : 1, ...blocksOf(words))),
      };
    };
    return {
      isHeading: row.isHeading,
      isEnd,
      cells: Object.fromEntries(locales.map((locale) => [locale, cellOf(locale)])),
    };
  });
}
