import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { chosenNames, filterNames, type Listing } from './listing.ts';
import { omitParams } from './searchParams.ts';

/**
 * Shown instead of the rows of an empty list, with a link: without the filters, or to the home
 * page.
 */
export function NothingFound({ listing }: { listing: Listing }) {
  const { texts, search } = listing;
  const home = (
    <Link to="/" className={buttonClass()}>
      <Trans>Home page</Trans>
    </Link>
  );
  if (chosenNames(listing).length === 0) return <EmptyState text={texts.none} action={home} />;
  const clear = listing.link(
    { search: omitParams(search, filterNames(listing)), page: 1 },
    { className: buttonClass(), children: <Trans>Clear filters</Trans> },
  );
  return <EmptyState text={texts.noneFit} action={clear} />;
}
