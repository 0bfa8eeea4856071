import type { EstimateChoices } from '#contract/site/estimate.ts';
import { type EstimateSearch, readEstimateSearch } from '#catalog/estimate/searchParams.ts';

/** Reads the fields of EstimateForm as search params. */
export const readForm = (data: FormData): EstimateSearch =>
  readEstimateSearch({
    needs: data.getAll('needs').map(String),
    options: data.getAll('options').map(String),
    city: data.get('city') ?? undefined,
    people: Number(data.get('people') ?? undefined),
  });

/** The slugs of a comma-separated search param. */
export const splitList = (list: string | undefined): string[] =>
  list === undefined ? [] : list.split(',');

/** A category and a package in it exclude each other: the one just `checked` stays. */
export function dropExclusive(
  search: EstimateSearch,
  checked: string,
  { categories }: Pick<EstimateChoices, 'categories'>,
): EstimateSearch {
  const excluded = new Set(
    categories.flatMap(({ slug, packages }) => {
      if (slug === checked) return packages.map((item) => item.slug);
      return packages.some((item) => item.slug === checked) ? slug : [];
    }),
  );
  return readEstimateSearch({
    ...search,
    needs: splitList(search.needs).filter((slug) => slug === checked || !excluded.has(slug)),
  });
}
