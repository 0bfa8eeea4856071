import { notFound, redirect } from '@tanstack/react-router';
import { readSegment } from '#catalog/segment.ts';
import { ApiProblem } from '#api/problem.ts';

// What the loaders of public routes share: one route serves a list's pages and its entries.

type ListOrDetail<List, Detail> = { kind: 'list'; list: List } | { kind: 'detail'; detail: Detail };

interface SegmentLoaders<List, Detail> {
  /** The list's component, which the loader loads together with its data. */
  listPage: { preload?: () => Promise<unknown> | undefined };
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
  if (segmentKind.kind === 'page') {
    const [list] = await Promise.all([
      loaders.list(segmentKind.page).catch(orNotFound),
      loaders.listPage.preload?.(),
    ]);
    return { kind: 'list', list };
  }
  return { kind: 'detail', detail: await loaders.detail(segmentKind.slug).catch(orNotFound) };
}

/** The loaded data, of either kind. */
export const dataOf = <List, Detail>(loaded: ListOrDetail<List, Detail>): List | Detail =>
  loaded.kind === 'list' ? loaded.list : loaded.detail;

/** Turns the API's 404 into the router's notFound; rethrows anything else. */
export function orNotFound(error: unknown): never {
  throw error instanceof ApiProblem && error.problem.status === 404 ? notFound() : error;
}

/** Loads a list of a package by its number; redirects from its slug to its number. */
export async function loadForPackage<List>(
  id: string,
  load: (id: string) => Promise<List>,
  idOf: (list: List) => number | undefined,
  to: '/guests/package/$id' | '/blog/package/$id',
): Promise<List> {
  const list = await load(id).catch(orNotFound);
  const number = String(idOf(list) ?? id);
  if (number !== id) throw redirect({ to, params: { id: number }, statusCode: 301 });
  return list;
}
