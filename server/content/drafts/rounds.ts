import { type ContentRound, countGaps, hasBlocks } from '#contract/staff/contentRounds.ts';
import { cleanText, type Data, type Path, type Text, textsIn } from './texts.ts';

/** After this time a change in any language leads a new round, in ms. */
const roundMs = 60 * 60_000;

type Rounds = Record<string, ContentRound>;
const keyOf = (path: Path): string => path.join('/');

const textsByPath = (data: Data, locales: readonly string[]): Map<string, Text> =>
  new Map([...textsIn(data, locales)].map(([path, text]) => [keyOf(path), text]));

/** Whether every other language has followed the one that leads. */
function isOver(
  path: string,
  round: ContentRound,
  texts: Text,
  locales: readonly string[],
): boolean {
  const gaps = Object.values(countGaps(texts, locales, round, hasBlocks(path)));
  return gaps.every(({ missing, behind }) => missing + behind === 0);
}

/**
 * What languages have to follow after a save. The first language that changes leads; the others are
 * behind until they change too, or somebody says that they are still right.
 */
export function nextRounds(
  rounds: Rounds,
  { before, after, settled }: { before: Data; after: Data; settled: readonly Settled[] },
  locales: readonly string[],
  now: string,
): Rounds {
  const old = textsByPath(before, locales);
  const next: Rounds = {};
  for (const [path, text] of textsByPath(after, locales)) {
    const earlier = old.get(path) ?? {};
    const round = rounds[path];
    const clean = (one: Text, locale: string) => cleanText(one[locale] ?? '');
    const changed = locales.filter((locale) => clean(text, locale) !== clean(earlier, locale));
    const followed = settled.filter((one) => one.path === path).map(({ locale }) => locale);
    // Whoever writes a language for the first time follows, and leads nobody.
    const lead = changed.find((locale) => clean(earlier, locale) !== '');
    const others = locales.filter((one) => !changed.includes(one) && clean(text, one) !== '');
    const isNew =
      round === undefined ||
      (isOver(path, round, earlier, locales) &&
        (changed.includes(round.lead) || Date.parse(now) - Date.parse(round.at) > roundMs));
    if (isNew && lead !== undefined && others.length > 0)
      next[path] = { lead, before: earlier, settled: followed, at: now };
    else if (round !== undefined)
      next[path] =
        changed.length === 0 && followed.length === 0
          ? round
          : {
              ...round,
              settled: changed.includes(round.lead)
                ? followed
                : [...new Set([...round.settled, ...followed])],
              at: now,
            };
  }
  return next;
}

interface Settled {
  path: string;
  locale: string;
}

/** How many parts of each language are behind or not written, over all texts of an entry. */
export function gapsOf(
  data: Data,
  rounds: Rounds,
  locales: readonly string[],
): Record<string, { missing: number; behind: number }> {
  const total = Object.fromEntries(locales.map((locale) => [locale, { missing: 0, behind: 0 }]));
  for (const [path, text] of textsByPath(data, locales))
    for (const [locale, gaps] of Object.entries(
      countGaps(text, locales, rounds[path], hasBlocks(path)),
    )) {
      const sum = total[locale];
      if (!sum) continue;
      sum.missing += gaps.missing;
      sum.behind += gaps.behind;
    }
  return total;
}
