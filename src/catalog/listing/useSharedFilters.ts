import { useLingui } from '@lingui/react/macro';
import type { FilterChoice } from '#contract/site/list.ts';
import type { ListFilter } from './listing.ts';
import { useStarOptions } from './useStarOptions.ts';

/**
 * The filters that the lists of packages, physicians and care centers share. `facets` are the
 * options with their counts from the API; each `name` is a search param. The second argument is the chosen search.
 */
export function useSharedFilters(
  facets: Readonly<Record<string, readonly FilterChoice[]>>,
  { minRating }: { minRating?: number },
): Record<'specialty' | 'city' | 'rating', ListFilter> {
  const { t } = useLingui();
  const stars = useStarOptions(facets['minRating'], minRating);
  return {
    specialty: {
      name: 'specialty',
      legend: t`Specialty`,
      allLabel: t`All specialties`,
      options: facets['specialty'] ?? [],
    },
    city: { name: 'city', legend: t`City`, allLabel: t`All cities`, options: facets['city'] ?? [] },
    rating: {
      name: 'minRating',
      legend: t`Patients’ rating`,
      allLabel: t`Any rating`,
      options: stars,
      numeric: true,
    },
  };
}
