import { hash } from './hash.ts';
import { type Tint, tints } from './tone.ts';

/**
 * Assigns a background color to each picture: not that of the two before, and "deep" only rarely.
 * `own` are the colors of pictures that need a certain one.
 */
export function chooseTints(
  slugs: readonly string[],
  own: Readonly<Record<string, Tint>> = {},
): Map<string, Tint> {
  const chosen: Tint[] = [];
  for (const slug of slugs) {
    const only = own[slug];
    const turn = hash(slug) % tints.length;
    const preferred = [...tints.slice(turn), ...tints.slice(0, turn)];
    const fits = (tint: Tint): boolean =>
      !chosen.slice(-2).includes(tint) && (tint !== 'deep' || !chosen.slice(-6).includes('deep'));
    chosen.push(only ?? preferred.find(fits) ?? 'green');
  }
  return new Map(slugs.map((slug, i) => [slug, chosen[i] ?? 'green']));
}
