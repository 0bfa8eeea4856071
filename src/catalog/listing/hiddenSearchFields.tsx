import type { ListSearch } from './searchParams.ts';

/** What the other forms have set, so that a form sent without scripts keeps it. */
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
