import { redirect } from '@tanstack/react-router';
import { orNotFound } from './orNotFound.ts';

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
