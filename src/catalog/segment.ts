import { lastPage } from '#contract/site/params.ts';

/**
 * What the path segment after `/packages/`, `/guests/` and the like stands for: digits are a page
 * of the list, anything else is the slug of an entry.
 */
export type Segment =
  | { kind: 'page'; page: number }
  | { kind: 'slug'; slug: string }
  | { kind: 'nothing' };

/**
 * Used by the loaders of these routes. `nothing` for a number that no page has, such as 0 or 02.
 */
export function readSegment(segment: string): Segment {
  if (!/^[0-9]+$/.test(segment)) return { kind: 'slug', slug: segment };
  const page = Number(segment);
  const plain = String(page) === segment;
  return plain && page >= 1 && page <= lastPage ? { kind: 'page', page } : { kind: 'nothing' };
}
