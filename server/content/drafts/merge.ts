import { sameValue } from '../files/save.ts';
import { isRecord } from '../files/parse.ts';
import {
  cleanText,
  type Data,
  isText,
  languagesOf,
  mapFields,
  type Path,
  type Text,
} from './texts.ts';

/** A text that keeps a language from being published: not written, or new to its readers. */
export interface TextFault {
  reason: 'not-written' | 'new-part';
  path: Path;
}

/**
 * What a publication of some languages makes: their texts come from the draft, those of the others
 * from what is published. Everything without a language comes from the draft. A part that is new
 * needs a text in every language that has readers, as they would otherwise read it in another one.
 */
export function mergeLanguages(
  published: Data | null,
  draft: Data,
  chosen: readonly string[],
  locales: readonly string[],
): { data: Data; faults: TextFault[] } {
  const faults: TextFault[] = [];
  const read = published === null ? [] : languagesOf(published, locales);

  function mergeText(old: unknown, text: Text, path: Path): Text | undefined {
    const others = Object.keys(text).filter((key) => !locales.includes(key));
    const own = (locale: string) => cleanText(text[locale] ?? '');
    if ([...locales, ...others].every((key) => own(key) === '')) return undefined;
    const merged: Text = {};
    for (const locale of locales) {
      const isChosen = chosen.includes(locale);
      const mustHave = isChosen || (!isText(old, locales) && read.includes(locale));
      if (mustHave && own(locale) === '')
        faults.push({ reason: isChosen ? 'not-written' : 'new-part', path: [...path, locale] });
      const next = mustHave ? own(locale) : isText(old, locales) ? (old[locale] ?? '') : '';
      if (next !== '') merged[locale] = next;
    }
    for (const key of others) merged[key] = own(key);
    return Object.keys(merged).length === 0 ? undefined : merged;
  }
  function merge(old: unknown, next: unknown, path: Path): unknown {
    if (isText(next, locales)) return mergeText(old, next, path);
    if (Array.isArray(next)) {
      const earlier = pairRows(Array.isArray(old) ? old : [], next, locales);
      return next.map((row: unknown, at) => merge(earlier[at], row, [...path, at]) ?? {});
    }
    if (!isRecord(next)) return next;
    const before = isRecord(old) ? old : {};
    return mapFields(next, (inner, key) => merge(before[key], inner, [...path, key]));
  }
  const merged = merge(published ?? {}, draft, []);
  return { data: isRecord(merged) ? merged : {}, faults };
}

/** For each row of `next` the row of `old` that it was: the same, one with a text in common, or the
 * one at its place in a list of the same length. */
function pairRows(
  old: readonly unknown[],
  next: readonly unknown[],
  locales: readonly string[],
): unknown[] {
  const left = new Set(old.keys());
  const paired = new Map<number, unknown>();
  const pair = (fits: (row: unknown, earlier: unknown, at: number, place: number) => boolean) => {
    for (const [at, row] of next.entries()) {
      if (paired.has(at)) continue;
      const place = [...left].find((index) => fits(row, old[index], at, index));
      if (place === undefined) continue;
      left.delete(place);
      paired.set(at, old[place]);
    }
  };
  const textsOf = (row: unknown): string[] => {
    if (typeof row === 'string') return row === '' ? [] : [row];
    return isRecord(row)
      ? Object.entries(row).flatMap(([key, inner]) =>
          locales.includes(key) || typeof inner !== 'string' ? textsOf(inner) : [],
        )
      : [];
  };
  pair((row, earlier) => sameValue(row, earlier));
  pair((row, earlier) => {
    const texts = textsOf(earlier);
    return textsOf(row).some((text) => texts.includes(text));
  });
  if (old.length === next.length) pair((_row, _earlier, at, place) => at === place);
  return next.map((_row, at) => paired.get(at));
}
