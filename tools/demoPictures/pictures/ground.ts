import { hash } from './hash.ts';
import { type Ground, grounds } from './tone.ts';

/** One ground a picture: unlike the two before it, and no second deep one within a row. */
export function groundsFor(
  slugs: readonly string[],
  wishes: ReadonlyMap<string, Ground> = new Map(),
): Map<string, Ground> {
  const row: Ground[] = [];
  for (const slug of slugs) {
    const turn = hash(slug) % grounds.length;
    const wanted = [
      wishes.get(slug) ?? 'deep',
      ...grounds.slice(turn),
      ...grounds.slice(0, turn),
    ].slice(wishes.has(slug) ? 0 : 1);
    const fits = (ground: Ground): boolean =>
      !row.slice(-2).includes(ground) && (ground !== 'deep' || !row.slice(-6).includes('deep'));
    row.push(wanted.find(fits) ?? 'green');
  }
  return new Map(slugs.map((slug, i) => [slug, row[i] ?? 'green']));
}
