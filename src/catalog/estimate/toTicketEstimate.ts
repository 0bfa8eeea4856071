import type { EstimatePage } from '#contract/site/estimate.ts';
import type { TicketEstimate } from '#contract/ticket.ts';
import { type EstimateSearch, estimateText } from './searchParams.ts';

/**
 * The part of an estimate that is stored with a ticket, so that the ticket shows the same range
 * after prices change. Undefined without an estimate.
 */
export function toTicketEstimate(
  { estimate }: EstimatePage,
  search: EstimateSearch,
): TicketEstimate | undefined {
  if (!estimate) return undefined;
  const { needs, options, city, people, range } = estimate;
  return {
    query: estimateText(search),
    needs: needs.map(({ name }) => name),
    options: options.map(({ name }) => name),
    city: city && city.label,
    people,
    ...range,
  };
}
