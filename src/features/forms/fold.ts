import type { Answers } from '#contract/questionnaire/answers.ts';
import { isVisited, type Row } from './walk.ts';

/** done: collapsed to one row. open: being answered. ahead: disabled. */
export type Fold = 'done' | 'open' | 'ahead';
export type FoldedRow = { row: Row; fold: Fold };

const waitingShown = 2;

interface Place {
  answers: Answers;
  /** The current question; null in the review. */
  at: string | null;
  /** Invalid questions, which stay open. */
  marked: ReadonlySet<string>;
}

function foldOf(row: Row, { answers, at, marked }: Place): Fold {
  const { linkId } = row.item;
  if (row.kind !== 'question') return 'done';
  if (linkId === at || marked.has(linkId)) return 'open';
  return at === null || isVisited(answers, linkId) ? 'done' : 'ahead';
}

/** The visible rows: before the review at most two upcoming questions. */
export function foldRows(rows: readonly Row[], place: Place): FoldedRow[] {
  const folded = rows.map((row) => ({ row, fold: foldOf(row, place) }));
  const ahead = folded.filter(({ fold }) => fold === 'ahead');
  const cut = ahead[waitingShown];
  const last = cut === undefined ? folded.length : folded.indexOf(cut);
  const behind = folded
    .slice(last)
    .filter(({ fold, row }) => row.kind === 'question' && fold !== 'ahead');
  return [...dropLooseHeadings(folded.slice(0, last)), ...behind];
}

/** Drops trailing headings and notes, as their questions are not shown yet. */
function dropLooseHeadings(shown: FoldedRow[]): FoldedRow[] {
  if (!shown.some(({ fold }) => fold === 'ahead')) return shown;
  const end = shown.findLastIndex(({ row }) => row.kind === 'question');
  return shown.slice(0, end + 1);
}
