import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';
import {
  type EstimateSearch,
  estimateText,
  readEstimateSearch,
} from '#catalog/estimate/searchParams.ts';
import type { EstimateChoices } from '#contract/site/estimate.ts';
import { readForm, dropExclusive } from './formParams.ts';

/** What the visitor has chosen, and how to change it. */
export interface EstimateSelection {
  form: RefObject<HTMLFormElement | null>;
  /** The latest selection, also while its estimate is loading. */
  search: EstimateSearch;
  choose: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/**
 * The selection of the cost estimate. Each choice replaces the URL at once, so Back leaves the page
 * instead of undoing choices. `shown` is the selection of the estimate on the screen.
 */
export function useEstimateSelection(
  offered: EstimateChoices,
  shown: EstimateSearch,
): EstimateSelection {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // The spelling is that of the public URL (specification); do not correct it.
  const search = useChosenSearch('/package-stimation', shown, readEstimateSearch);
  const go = (to: EstimateSearch) =>
    void navigate({ to: '/package-stimation', search: to, replace: true, resetScroll: false });
  const choose: EstimateSelection['choose'] = ({ target }) => {
    if (!form.current) return;
    const chosen = readForm(new FormData(form.current));
    const isNewNeed =
      target instanceof HTMLInputElement && target.name === 'needs' && target.checked;
    go(isNewNeed ? dropExclusive(chosen, target.value, offered) : chosen);
  };
  // Applies boxes that were checked before hydration.
  const isApplied = useRef(false);
  useEffect(() => {
    if (isApplied.current || !form.current) return;
    isApplied.current = true;
    const checkedEarly = readForm(new FormData(form.current));
    if (estimateText(checkedEarly) !== estimateText(search)) go(checkedEarly);
  });
  return { form, search, choose };
}
