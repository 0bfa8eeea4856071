import type { EstimatePage } from '#contract/site/estimate.ts';
import type { TicketEstimate } from '#contract/ticket.ts';
import { type EstimateSearch, estimateText } from './searchParams.ts';

/** The part of an estimate stored with a ticket: its texts, numbers and URL. */
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
