import { hash } from './hash.ts';
import { type Tint, tints, type Subject } from './kinds.ts';

/** A tint by a seed, such as a slug. */
export function tintOf(seed: string): Tint {
  return tints[hash(seed) % tints.length] ?? 'green';
}

/**
 * Tints for pictures beside or below each other: the preferred one unless it equals its neighbour’s
 * or is a second deep one.
 */
export function tintsForRow(
  seeds: readonly string[],
  preferred: readonly (Tint | undefined)[] = [],
): Tint[] {
  const row: Tint[] = [];
  for (const [at, seed] of seeds.entries()) {
    const before = row.at(-1);
    const mayBeDeep = !row.includes('deep');
    const fits = (tint: Tint) => tint !== before && (tint !== 'deep' || mayBeDeep);
    const preferredTint = preferred[at] ?? tintOf(seed);
    const offset = hash(seed) % tints.length;
    const others = [...tints.slice(offset), ...tints.slice(0, offset)].filter(
      (tint) => tint !== 'deep' && tint !== preferred[at + 1],
    );
    row.push(fits(preferredTint) ? preferredTint : (others.find(fits) ?? 'green'));
  }
  return row;
}

/** Default tint of each subject; `tintsForRow` may change it so that neighbours differ. */
export const ownTint: Record<Subject, Tint> = {
  heart: 'deep',
  tooth: 'blue',
  eye: 'sand',
  joint: 'green',
  mother: 'slate',
  face: 'sand',
  beat: 'blue',
  drop: 'blue',
  mind: 'green',
};

/** A tint on which a dark line is seen. */
export type LightTint = Exclude<Tint, 'deep'>;
const lightest = (tint: Tint): LightTint => (tint === 'deep' ? 'green' : tint);

/** As `tintsForRow`, for pictures that share one line: no deep one. */
export const lightTintsForRow = (
  seeds: readonly string[],
  preferred: readonly Tint[],
): LightTint[] => tintsForRow(seeds, preferred.map(lightest)).map(lightest);
