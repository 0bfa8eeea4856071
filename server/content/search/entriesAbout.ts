import { type Concept, conceptLexeme, topicsAmong, widerTopics } from './concepts.ts';
import type { Vocabulary } from './searchEntries.ts';

/** How many of these topics a text names. */
const countIn = (text: Vocabulary | undefined, topics: readonly Concept[]): number =>
  topics.filter((topic) => text?.words.has(conceptLexeme(topic))).length;

/** Sorts by the first number that differs, larger ones first; else in the given order. */
function byRank<Entry>(ranked: readonly { entry: Entry; rank: readonly number[] }[]): Entry[] {
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((one, at) => (b[at] ?? 0) - one).find((difference) => difference !== 0) ?? 0;
  return ranked.toSorted((a, b) => compare(a.rank, b.rank)).map(({ entry }) => entry);
}

/**
 * The entries that are about one of these topics, best first, else in the given order. `textsOf`
 * gives the texts of an entry, what says most about it first: no number of topics in a later text
 * outranks one in an earlier.
 */
export const entriesAbout = <Entry>(
  entries: readonly Entry[],
  topics: readonly Concept[],
  textsOf: (entry: Entry) => readonly Vocabulary[],
): Entry[] =>
  byRank(
    entries
      .map((entry) => ({ entry, rank: textsOf(entry).map((text) => countIn(text, topics)) }))
      .filter(({ rank }) => rank.some((count) => count > 0)),
  );

/** What a person treats. */
export interface Practice {
  /** The title in each language: what all of them name counts more. */
  titles: readonly Vocabulary[];
  specialties: Vocabulary;
  biography: Vocabulary;
  isSurgeon: boolean;
  /** Words of the title: a cardiologist comes before an interventional cardiologist. */
  titleLength: number;
}

const topicsIn = (texts: readonly Vocabulary[]): Concept[] =>
  topicsAmong(new Set(texts.flatMap(({ words }) => [...words])));

/** How close what a title names is to what was asked: it, a part of it, or something else. */
function closeness(named: readonly Concept[], asked: readonly Concept[]): number {
  const others = named.filter((one) => !asked.includes(one));
  if (others.length === 0) return 2;
  return others.every((one) => widerTopics([one]).some((wide) => asked.includes(wide))) ? 1 : 0;
}

/**
 * The people who treat these topics or, after them, their wider ones. Who treats a part of them
 * comes later, and who treats something else, such as children's eyes, only when there is nobody
 * else; likewise who only mentions a topic in the biography. `surgeons` says where surgeons stand
 * among equals.
 */
export function peopleFor<Person>(
  people: readonly Person[],
  topics: readonly Concept[],
  practiceOf: (person: Person) => Practice,
  surgeons: 'first' | 'last' | 'any',
): Person[] {
  const wider = widerTopics(topics);
  const direct = topics.filter((one) => !wider.includes(one));
  const asked = [...direct, ...wider];
  const place = { first: 1, last: -1, any: 0 }[surgeons];
  const treating = people.flatMap((entry) => {
    const { titles, specialties, isSurgeon, titleLength } = practiceOf(entry);
    const named = topicsIn(titles);
    const close = closeness(named, asked);
    const counts = {
      title: direct.filter((one) => named.includes(one)).length,
      specialties: countIn(specialties, direct),
      widerTitle: wider.filter((one) => named.includes(one)).length,
      widerSpecialties: countIn(specialties, wider),
    };
    if (Object.values(counts).every((count) => count === 0)) return [];
    const rank = [
      counts.title,
      counts.specialties,
      close,
      counts.widerTitle,
      counts.widerSpecialties,
      titles.filter((one) => countIn(one, asked) > 0).length,
      isSurgeon ? place : 0,
      -titleLength,
    ];
    return [{ entry, close, rank }];
  });
  if (treating.length === 0)
    return entriesAbout(people, asked, (person) => [practiceOf(person).biography]);
  const closer = treating.filter(({ close }) => close > 0);
  return byRank(closer.length > 0 ? closer : treating);
}
