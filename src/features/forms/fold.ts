import type { Answers } from '#contract/questionnaire/answers.ts';
import { isVisited, type Row } from './formRows.ts';

/**
 * How a row of FillForm is shown. done: collapsed to one row. open: being answered. ahead: upcoming
 * and disabled.
 */
export type Fold = 'done' | 'open' | 'ahead';
export type FoldedRow = { row: Row; fold: Fold };

/** How many upcoming questions are shown. */
const upcomingShown = 2;

interface Position {
  answers: Answers;
  /** linkId of the open question; null: the review. */
  at: string | null;
  /** linkIds of invalid questions, which stay open. */
  marked: ReadonlySet<string>;
}

function foldOf(row: Row, { answers, at, marked }: Position): Fold {
  const { linkId } = row.item;
  if (row.kind !== 'question') return 'done';
  if (linkId === at || marked.has(linkId)) return 'open';
  return at === null || isVisited(answers, linkId) ? 'done' : 'ahead';
}

/** The visible rows of FillForm: before the review at most two upcoming questions. */
export function foldRows(rows: readonly Row[], position: Position): FoldedRow[] {
  const folded = rows.map((row) => ({ row, fold: foldOf(row, position) }));
  const ahead = folded.filter(({ fold }) => fold === 'ahead');
  const cut = ahead[upcomingShown];
  const last = cut === undefined ? folded.length : folded.indexOf(cut);
  const behind = folded
    .slice(last)
    .filter(({ fold, row }) => row.kind === 'question' && fold !== 'ahead');
  return [...dropTrailingHeadings(folded.slice(0, last)), ...behind];
}

/** Drops trailing headings and notes, as their questions are not shown yet. */
function dropTrailingHeadings(shown: FoldedRow[]): FoldedRow[] {
  if (!shown.some(({ fold }) => fold === 'ahead')) return shown;
  const end = shown.findLastIndex(({ row }) => row.kind === 'question');
  return shown.slice(0, end + 1);
}
