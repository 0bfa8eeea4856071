import { conceptGroups as groups } from './conceptGroups.ts';
import type { Concept } from './conceptKinds.ts';
import { stemsOf } from './stem.ts';
import { type Token, tokenize } from './tokenize.ts';

export type { Concept } from './conceptKinds.ts';

/** Persian endings of a noun: my, your, of, plural. */
const endings = /^(?:ها|های|هایم|هام|هایش|هاش)?(?:ی|م|ت|ش|ام|ات|اش|یم|یت|یش|مان|تان|شان|ه)?$/;

/** A word without each Persian ending that it may have: زانو for زانویم. */
export const withoutEndings = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => at + 3)
    .filter((length) => endings.test(word.slice(length)))
    .map((length) => word.slice(0, length));

/** Whether a word of a text is this one, in any form that a search should find. */
const isForm = (word: Token | undefined, wanted: string): boolean =>
  word !== undefined &&
  (stemsOf(word.key).some((stem) => stemsOf(wanted).includes(stem)) ||
    (wanted.length >= 3 &&
      /^\p{Script=Arabic}/u.test(wanted) &&
      word.key.startsWith(wanted) &&
      endings.test(word.key.slice(wanted.length))));

interface Phrase {
  concept: Concept;
  words: readonly string[];
  isWhole: boolean;
}

/** The words of all phrases, each as it is written. */
export const conceptWords: ReadonlyMap<string, string> = new Map(
  groups.flatMap(({ phrases: all }) =>
    tokenize(all, 'und').map(({ key, start, end }) => [key, all.slice(start, end)] as const),
  ),
);

/** All phrases by the first three letters of their first word. */
const phrases = new Map<string, Phrase[]>();
const indexKey = (first: string): string => first.slice(0, 3);
for (const concept of groups)
  for (const phrase of concept.phrases.split('|')) {
    const words = tokenize(phrase, 'und').map(({ key }) => key);
    for (const start of new Set(words.slice(0, 1).map(indexKey)))
      phrases.set(start, [
        ...(phrases.get(start) ?? []),
        { concept, words, isWhole: phrase.endsWith('$') },
      ]);
  }

export interface Mention {
  concept: Concept;
  /** The first word, and how many. */
  at: number;
  length: number;
}

/**
 * The concepts that a text names, with their places; a word may belong to several. Within a longer
 * phrase a topic counts only if the phrase belongs to it: a heart attack is no stroke (سکته).
 */
export function conceptsIn(words: readonly Token[]): Mention[] {
  const mentions = mentionsIn(words);
  const longer = mentions.filter(({ length }) => length > 1);
  const isPartOf = (one: Mention, other: Mention) =>
    other.length > one.length &&
    one.at >= other.at &&
    one.at + one.length <= other.at + other.length;
  return mentions.filter(
    (one) =>
      !one.concept.isTopic ||
      (!isVerb(words, one.at) &&
        !longer.some(
          (other) =>
            isPartOf(one, other) &&
            one.concept.id !== other.concept.id &&
            !widerTopics([other.concept]).some(({ id }) => id === one.concept.id),
        )),
  );
}

/** After می‌ a word is a verb: «می‌بینی» is no nose. */
export const isVerb = (words: readonly Token[], at: number): boolean =>
  words[at]?.after === 'half-space' && /^ن?می$/.test(words[at - 1]?.key ?? '');

function mentionsIn(words: readonly Token[]): Mention[] {
  return words.flatMap((first, at) => {
    const found = new Map<string, Mention>();
    for (const form of new Set(stemsOf(first.key).map(indexKey)))
      for (const { concept, words: wanted, isWhole } of phrases.get(form) ?? [])
        if (
          wanted.every((one, offset) =>
            isWhole ? words[at + offset]?.key === one : isForm(words[at + offset], one),
          )
        )
          found.set(`${concept.id} ${wanted.length}`, { concept, at, length: wanted.length });
    return [...found.values()];
  });
}

/** The form in which an index has a concept; no word has a number sign. */
export const conceptLexeme = ({ id }: Concept): string => `#${id}`;

/** The wider topics of topics: the eye of a cataract, blood pressure and the heart of a stroke. */
export function widerTopics(topics: readonly Concept[]): Concept[] {
  const direct = groups.filter(({ id }) => topics.some(({ within }) => within === id));
  return direct.length === 0 ? [] : [...new Set([...direct, ...widerTopics(direct)])];
}

/** What a symptom may come from: what it belongs to, and what is feared of it. */
export function causesOf(symptoms: readonly Concept[]): Concept[] {
  const feared = groups.filter(({ id }) => symptoms.some((one) => one.feared === id));
  return [...new Set([...feared, ...widerTopics([...symptoms, ...feared])])];
}

/** The topics that choose packages: not what comes with treatments, nor the heart of a chest pain. */
export function treatedTopics(topics: readonly Concept[]): Concept[] {
  const wider = widerTopics(topics.filter(({ isAcute }) => isAcute));
  return topics.filter(
    ({ id, isGeneral }) => isGeneral !== true && !wider.some((one) => one.id === id),
  );
}

/** The topics among concepts of an index. */
export const topicsAmong = (lexemes: ReadonlySet<string>): Concept[] =>
  groups.filter((concept) => concept.isTopic && lexemes.has(conceptLexeme(concept)));

/**
 * What concepts mean together. `alone`: unless the search names a topic, as somebody who is afraid
 * of nothing in particular does not.
 */
const meanings: readonly {
  together: readonly string[];
  add?: string;
  drop?: string;
  alone?: true;
}[] = [
  { together: ['fear', 'surgery'], add: 'anesthesia', alone: true },
  { together: ['fear'], add: 'mind', alone: true },
  { together: ['tooth', 'pain'], add: 'root-canal' },
  // In Persian and Arabic one word is both breast and chest.
  { together: ['cancer', 'chest'], drop: 'chest' },
  { together: ['lump', 'chest'], drop: 'chest' },
  // A lump is for the internist, wherever it is.
  { together: ['lump', 'neck'], drop: 'neck' },
  { together: ['fear', 'heart-rhythm'], add: 'mind' },
  // An unborn child is not yet the pediatrician's.
  { together: ['pregnancy', 'child'], drop: 'child' },
  // A fever after an operation is no child's fever.
  { together: ['wound', 'fever'], drop: 'fever' },
];

/** The topics that concepts name, by themselves and together. */
function topicsAmongAll(concepts: readonly Concept[]): Concept[] {
  const ids = new Set(concepts.map(({ id }) => id));
  const topics = new Set(concepts.filter(({ isTopic }) => isTopic));
  for (const { together, add, drop, alone } of meanings) {
    if (!together.every((id) => ids.has(id)) || (alone && topics.size > 0)) continue;
    for (const one of groups) {
      if (one.id === add) topics.add(one);
      if (one.id === drop) topics.delete(one);
    }
  }
  return [...topics];
}

/** The topics of a search, each once, and the part of its text that names them. */
export function topicsOf(text: string): { topics: Concept[]; named: string } {
  const words = tokenize(text, 'und');
  const all = conceptsIn(words);
  const topics = topicsAmongAll(all.map(({ concept }) => concept));
  const ofTopics = all.filter(({ concept }) => topics.includes(concept));
  const mentions = ofTopics.length > 0 || topics.length === 0 ? ofTopics : all;
  const named = words.filter((_, place) =>
    mentions.some(({ at, length }) => place >= at && place < at + length),
  );
  return {
    topics,
    named: named.map(({ start, end }) => text.slice(start, end)).join(' '),
  };
}

const symptoms = new Set(['pain', 'bleeding', 'swelling', 'tightness', 'heart-rhythm']);

/** Whether a search is about a price or a fear, without a symptom: a warning would not fit. */
export function namesNoSymptom(text: string): boolean {
  const concepts = conceptsIn(tokenize(text, 'und')).map(({ concept }) => concept);
  return (
    concepts.some(({ id }) => id === 'cost' || id === 'fear') &&
    !concepts.some(({ id, isAcute }) => isAcute || symptoms.has(id))
  );
}

const urgent = new Set([
  'bleeding',
  'breathing',
  'chest',
  'coughed-blood',
  'fainting',
  'heart-attack',
  'leg-clot',
  'overdose',
  'self-harm',
  'sight-loss',
  'stroke',
  'throat',
  'wish-to-die',
  'wound',
]);

/** Whether a search is about what needs somebody at once: whom to call, and no reading before it. */
export const isUrgent = (text: string): boolean => names(text, urgent);

const operations = new Set(['surgery', 'bypass']);

const names = (text: string, ids: ReadonlySet<string>): boolean =>
  conceptsIn(tokenize(text, 'und')).some(({ concept }) => ids.has(concept.id));

/** Whether a text names an operation, or who operates. */
export const namesOperation = (text: string): boolean => names(text, operations);

/** Whether a text says that somebody is afraid. */
export const namesFear = (text: string): boolean => names(text, new Set(['fear']));

/** The entries of a search; those about an operation are last, unless the search names one. */
export function operationsLast<Entry>(
  entries: readonly Entry[],
  isAboutOperation: (entry: Entry) => boolean,
  search: string,
): readonly Entry[] {
  if (namesOperation(search)) return entries;
  const { last = [], first = [] } = Object.groupBy(entries, (entry) =>
    isAboutOperation(entry) ? 'last' : 'first',
  );
  return [...first, ...last];
}
