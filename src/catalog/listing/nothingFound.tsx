import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { chosenNames, filterNames, type Listing } from './listing.ts';
import { without } from './searchParams.ts';

/** Always a way out: without the filters, or to the home page. */
export function NothingFound({ listing }: { listing: Listing }) {
  const { words, search } = listing;
  const home = (
    <Link to="/" className={buttonClass()}>
      <Trans>Home page</Trans>
    </Link>
  );
  if (chosenNames(listing).length === 0) return <EmptyState text={words.none} action={home} />;
  const clear = listing.link(
    { search: without(search, filterNames(listing)), page: 1 },
    { className: buttonClass(), children: <Trans>Clear filters</Trans> },
  );
  return <EmptyState text={words.noneFit} action={clear} />;
}
