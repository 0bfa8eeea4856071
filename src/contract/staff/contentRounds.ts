import * as v from 'valibot';
import { instant } from '../time.ts';

// When a text changes in one language, the others are behind until they follow. Both sides compute
// it: the server for lists, the editor while somebody types.

/** Since `lead` changed: what every language said before, and which ones are right as they are. */
export const contentRound = v.object({
  lead: v.string(),
  before: v.record(v.string(), v.string()),
  settled: v.array(v.string()),
  at: instant,
});
export type ContentRound = v.InferOutput<typeof contentRound>;

/** Fields whose texts have several blocks. */
const blockFields: readonly string[] = ['body', 'bio', 'story'];
export const hasBlocks = (path: string): boolean => blockFields.includes(path);

type Texts = Readonly<Record<string, string>>;

/** A Markdown text in parts that are separated by empty lines; joined they are the same text. */
export const blocksOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
export const joinBlocks = (blocks: readonly string[]): string => blocks.join('\n\n');

const isHeading = (block: string): boolean => /^#{1,6}\s/.test(block);

/** The blocks of a text, and for each where it stands: in which part, counted by headings. */
function placed(text: string): { block: string; part: number }[] {
  let part = 0;
  return blocksOf(text).map((block) => ({ block, part: isHeading(block) ? ++part : part }));
}

/** One line of the editor: the index of each language's block, and how it stands to the others. */
export interface BlockRow {
  index: Record<string, number | undefined>;
  state: Record<string, BlockState>;
  isHeading: boolean;
}
/** `changed` is what others have to follow; `behind` did not follow; `missing` is not there. */
export type BlockState = 'same' | 'changed' | 'behind' | 'missing';

/** Which of `now` are not in `before`, each counted once. */
function newIn(before: readonly string[], now: readonly string[]): Set<number> {
  const left = [...before];
  const found = new Set<number>();
  for (const [at, block] of now.entries()) {
    const same = left.indexOf(block);
    if (same < 0) found.add(at);
    else left.splice(same, 1);
  }
  return found;
}

/**
 * Aligns the languages of a text, part by part as headings divide it, and says which blocks are
 * behind. A text that has not changed since the round began keeps its places, so that a new block
 * of the leading language stands opposite a gap.
 */
export function blockRows(
  texts: Texts,
  locales: readonly string[],
  round: ContentRound | undefined,
): BlockRow[] {
  const all = new Map(locales.map((locale) => [locale, placed(texts[locale] ?? '')]));
  // A heading that became a paragraph must not move all that follows it.
  const counts = new Set(
    [...all.values()].map(({ length }) => length).filter((count) => count > 0),
  );
  if (counts.size === 1) for (const blocks of all.values()) for (const one of blocks) one.part = 0;
  const partCount = Math.max(0, ...[...all.values()].flat().map(({ part }) => part + 1));
  const changedIn = (locale: string) =>
    round === undefined
      ? new Set<number>()
      : newIn(
          blocksOf(round.before[locale] ?? ''),
          (all.get(locale) ?? []).map(({ block }) => block),
        );
  const changed = new Map(locales.map((locale) => [locale, changedIn(locale)]));
  const lead = round?.lead;
  const rows: BlockRow[] = [];
  for (let part = 0; part < partCount; part += 1) {
    const own = new Map(
      locales.map((locale) => [
        locale,
        (all.get(locale) ?? []).flatMap((each, index) => (each.part === part ? [index] : [])),
      ]),
    );
    const led = lead === undefined ? [] : (own.get(lead) ?? []);
    const isNew = (index: number) => changed.get(lead ?? '')?.has(index) ?? false;
    const placesOf = (locale: string): (number | undefined)[] => {
      const mine = own.get(locale) ?? [];
      const kept = led.filter((index) => !isNew(index)).length;
      const isUntouched = mine.every((index) => !changed.get(locale)?.has(index));
      const hasGaps = locale !== lead && isUntouched && mine.length === kept && kept < led.length;
      if (!hasGaps) return mine;
      let next = 0;
      return led.map((index) => (isNew(index) ? undefined : mine[next++]));
    };
    const columns = new Map(locales.map((locale) => [locale, placesOf(locale)]));
    const height = Math.max(0, ...[...columns.values()].map(({ length }) => length));
    for (let line = 0; line < height; line += 1) {
      const index: BlockRow['index'] = {};
      for (const locale of locales) index[locale] = columns.get(locale)?.[line];
      rows.push({ index, state: statesOf(index), isHeading: headingAt(index) });
    }
  }
  return rows;

  function headingAt(index: BlockRow['index']): boolean {
    return locales.some((locale) => {
      const at = index[locale];
      return at !== undefined && isHeading(all.get(locale)?.[at]?.block ?? '');
    });
  }
  function statesOf(index: BlockRow['index']): BlockRow['state'] {
    const leadAt = lead === undefined ? undefined : index[lead];
    const hasLed = leadAt !== undefined && changed.get(lead ?? '')?.has(leadAt) === true;
    const isWritten = (locale: string) => blocksOf(texts[locale] ?? '').length > 0;
    const state: BlockRow['state'] = {};
    for (const locale of locales) {
      const at = index[locale];
      const isChanged = at !== undefined && changed.get(locale)?.has(at) === true;
      const mustFollow = hasLed && locale !== lead && round?.settled.includes(locale) !== true;
      // A translation may have fewer blocks; a new one of the leading language needs an answer.
      if (at === undefined) state[locale] = mustFollow || !isWritten(locale) ? 'missing' : 'same';
      else if (isChanged) state[locale] = 'changed';
      else state[locale] = mustFollow ? 'behind' : 'same';
    }
    return state;
  }
}

/** How many blocks of a language are behind, and how many are not there. */
export function countGaps(
  texts: Texts,
  locales: readonly string[],
  round: ContentRound | undefined,
  isMarkdown: boolean,
): Record<string, { missing: number; behind: number }> {
  const rows = isMarkdown ? blockRows(texts, locales, round) : [];
  return Object.fromEntries(
    locales.map((locale) => {
      const isWritten = blocksOf(texts[locale] ?? '').length > 0;
      if (!isMarkdown || !isWritten) return [locale, lineGaps(texts, locale, round)];
      const count = (state: BlockState) => rows.filter((row) => row.state[locale] === state).length;
      return [locale, { missing: count('missing'), behind: count('behind') }];
    }),
  );
}

/** The state of a text of one line. */
export function lineState(
  texts: Texts,
  locale: string,
  round: ContentRound | undefined,
): BlockState {
  const own = (texts[locale] ?? '').trim();
  if (own === '') return 'missing';
  if (round === undefined) return 'same';
  if (own !== (round.before[locale] ?? '').trim()) return 'changed';
  const hasLed = (texts[round.lead] ?? '').trim() !== (round.before[round.lead] ?? '').trim();
  return hasLed && locale !== round.lead && !round.settled.includes(locale) ? 'behind' : 'same';
}

function lineGaps(texts: Texts, locale: string, round: ContentRound | undefined) {
  const isAnywhere = Object.values(texts).some((text) => text.trim() !== '');
  const state = lineState(texts, locale, round);
  return {
    missing: isAnywhere && state === 'missing' ? 1 : 0,
    behind: state === 'behind' ? 1 : 0,
  };
}
