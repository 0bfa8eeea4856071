import type { ListSearch } from './searchParams.ts';

/**
 * Hidden fields for the search params that a GET form does not set itself (`own` are those it
 * does), so that sending it without JavaScript does not drop them.
 */
export function HiddenSearchFields({
  search,
  own,
}: {
  search: ListSearch;
  own: readonly string[];
}) {
  return Object.entries(search)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
