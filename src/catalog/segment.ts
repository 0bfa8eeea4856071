import { lastPage } from '#contract/site/list.ts';

/** `/packages/{segment}`: digits are a page of the list, anything else is a slug. */
export type Segment =
  | { kind: 'page'; page: number }
  | { kind: 'slug'; slug: string }
  | { kind: 'nothing' };

export function readSegment(segment: string): Segment {
  if (!/^[0-9]+$/.test(segment)) return { kind: 'slug', slug: segment };
  const page = Number(segment);
  const plain = String(page) === segment;
  return plain && page >= 1 && page <= lastPage ? { kind: 'page', page } : { kind: 'nothing' };
}
