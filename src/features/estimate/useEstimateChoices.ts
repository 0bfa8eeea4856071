import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';
import { type EstimateSearch, estimateText, readEstimateSearch } from '#catalog/estimate/searchParams.ts';
import type { EstimateChoices } from '#contract/site/estimate.ts';
import { readForm, dropExclusive } from './choosing.ts';

export interface EstimateChoicesState {
  form: RefObject<HTMLFormElement | null>;
  /** What was chosen last, also while its answer is on the way. */
  search: EstimateSearch;
  choose: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/** Every choice counts at once; the address keeps it, and Back leaves the page as a whole. */
export function useEstimateChoices(choices: EstimateChoices, shown: EstimateSearch): EstimateChoicesState {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const search = useChosenSearch('/package-stimation', shown, readEstimateSearch);
  const go = (to: EstimateSearch) => void navigate({ to: '/package-stimation', search: to, replace: true, resetScroll: false });
  const choose: EstimateChoicesState['choose'] = ({ target }) => {
    if (!form.current) return;
    const chosen = readForm(new FormData(form.current));
    const ticked = target instanceof HTMLInputElement && target.name === 'needs' && target.checked;
    go(ticked ? dropExclusive(chosen, target.value, choices) : chosen);
  };
  // What was ticked on a slow phone before the scripts ran: looked at once.
  const alive = useRef(false);
  useEffect(() => {
    if (alive.current || !form.current) return;
    alive.current = true;
    const early = readForm(new FormData(form.current));
    if (estimateText(early) !== estimateText(search)) go(early);
  });
  return { form, search, choose };
}
