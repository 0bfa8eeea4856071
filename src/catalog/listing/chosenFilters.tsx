import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '#ui/chip.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { chosenNames, filterNames, type Listing, valueLabel } from './listing.ts';
import { omitParams } from './searchParams.ts';

/** The active filters of a list: each is a link to the list without it. */
export function ChosenFilters({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const chosen = chosenNames(listing);
  const { search } = listing;
  if (chosen.length === 0) return null;
  const label = (name: string) =>
    name === 'q' ? t`“${String(search['q'])}”` : valueLabel(listing, name);
  return (
    <ul
      aria-label={t`Active filters`}
      className="flex flex-wrap items-center gap-2 border-b border-hair py-3"
    >
      {chosen.map((name) => (
        <li key={name}>
          <Chip
            removeLabel={t`Remove this filter`}
            link={(parts) =>
              listing.link({ search: omitParams(search, [name]), page: 1 }, parts, false)
            }
          >
            <bdi>{label(name)}</bdi>
          </Chip>
        </li>
      ))}
      <li>
        {listing.link(
          { search: omitParams(search, filterNames(listing)), page: 1 },
          { className: `${linkClass('act')} px-2 t-small`, children: <Trans>Clear filters</Trans> },
          false,
        )}
      </li>
    </ul>
  );
}
