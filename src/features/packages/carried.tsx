import type { PackageSearch } from './search.ts';

/** What the other forms have set, so that a form sent without scripts keeps it. */
export function Carried({ search, own }: { search: PackageSearch; own: readonly (keyof PackageSearch)[] }) {
  const names = Object.keys(search) as (keyof PackageSearch)[];
  return names.filter((name) => !own.includes(name)).map((name) => <input key={name} type="hidden" name={name} value={search[name]} />);
}
