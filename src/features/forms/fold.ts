import type { Answers } from '#contract/questionnaire/answers.ts';
import { isVisited, type Row } from './walk.ts';

/** done: folded to one row. open: large, being answered. ahead: greyed, its turn will come. */
export type Fold = 'done' | 'open' | 'ahead';
export type FoldedRow = { row: Row; fold: Fold };

const waitingShown = 2;

interface Place {
  answers: Answers;
  /** The question that is being asked; null once all were, when the answers are looked over. */
  at: string | null;
  /** Questions to mend: they stay open. */
  marked: ReadonlySet<string>;
}

function foldOf(row: Row, { answers, at, marked }: Place): Fold {
  const { linkId } = row.item;
  if (row.kind !== 'question') return 'done';
  if (linkId === at || marked.has(linkId)) return 'open';
  return at === null || isVisited(answers, linkId) ? 'done' : 'ahead';
}

/** The rows on the screen: while questions are asked, no more than the next two that wait. */
export function foldRows(rows: readonly Row[], place: Place): FoldedRow[] {
  const folded = rows.map((row) => ({ row, fold: foldOf(row, place) }));
  const ahead = folded.filter(({ fold }) => fold === 'ahead');
  const cut = ahead[waitingShown];
  const last = cut === undefined ? folded.length : folded.indexOf(cut);
  const behind = folded.slice(last).filter(({ fold, row }) => row.kind === 'question' && fold !== 'ahead');
  return [...dropLooseHeadings(folded.slice(0, last)), ...behind];
}

/** A heading or a note at the cut belongs to what is not shown yet. */
function dropLooseHeadings(shown: FoldedRow[]): FoldedRow[] {
  if (!shown.some(({ fold }) => fold === 'ahead')) return shown;
  const end = shown.findLastIndex(({ row }) => row.kind === 'question');
  return shown.slice(0, end + 1);
}
