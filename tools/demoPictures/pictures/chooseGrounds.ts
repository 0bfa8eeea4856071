import { hash } from './hash.ts';
import { type Ground, grounds } from './tone.ts';

/**
 * Assigns a background color to each picture: not that of the two before, and "deep" only rarely.
 * `wishes`: colors that the content asks for.
 */
export function chooseGrounds(
  slugs: readonly string[],
  wishes: ReadonlyMap<string, Ground> = new Map(),
): Map<string, Ground> {
  const chosen: Ground[] = [];
  for (const slug of slugs) {
    const turn = hash(slug) % grounds.length;
    const preferred = [
      wishes.get(slug) ?? 'deep',
      ...grounds.slice(turn),
      ...grounds.slice(0, turn),
    ].slice(wishes.has(slug) ? 0 : 1);
    const fits = (ground: Ground): boolean =>
      !chosen.slice(-2).includes(ground) &&
      (ground !== 'deep' || !chosen.slice(-6).includes('deep'));
    chosen.push(preferred.find(fits) ?? 'green');
  }
  return new Map(slugs.map((slug, i) => [slug, chosen[i] ?? 'green']));
}
