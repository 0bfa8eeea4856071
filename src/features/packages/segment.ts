/** What `/packages/{segment}` means: digits are a page of the list, everything else is a package. */
export type Segment = { kind: 'page'; page: number } | { kind: 'package'; slug: string } | { kind: 'nothing' };

const lastPage = 9999;

export function readSegment(segment: string): Segment {
  if (!/^[0-9]+$/.test(segment)) return { kind: 'package', slug: segment };
  const page = Number(segment);
  const plain = String(page) === segment;
  return plain && page >= 1 && page <= lastPage ? { kind: 'page', page } : { kind: 'nothing' };
}
