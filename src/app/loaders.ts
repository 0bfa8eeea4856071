import { notFound } from '@tanstack/react-router';
import { readSegment } from '#catalog/segment.ts';
import { orNotFound } from './orNotFound.ts';

export type ListOrDetail<List, Detail> =
  | { kind: 'list'; list: List }
  | { kind: 'detail'; detail: Detail };

interface SegmentLoaders<List, Detail> {
  list(page: number): Promise<List>;
  detail(slug: string): Promise<Detail>;
}

/**
 * Loads what `/packages/{segment}` shows: a page of the list by its number, or an entry by its
 * slug.
 */
export async function loadSegment<List, Detail>(
  segment: string,
  loaders: SegmentLoaders<List, Detail>,
): Promise<ListOrDetail<List, Detail>> {
  const segmentKind = readSegment(segment);
  if (segmentKind.kind === 'nothing') throw notFound();
  if (segmentKind.kind === 'page')
    return { kind: 'list', list: await loaders.list(segmentKind.page).catch(orNotFound) };
  return { kind: 'detail', detail: await loaders.detail(segmentKind.slug).catch(orNotFound) };
}

/** The loaded data, of either kind. */
export const dataOf = <List, Detail>(loaded: ListOrDetail<List, Detail>): List | Detail =>
  loaded.kind === 'list' ? loaded.list : loaded.detail;
