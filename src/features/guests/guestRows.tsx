import { Trans } from '@lingui/react/macro';
import { GuestQuote } from '#catalog/guestQuote.tsx';
import type { GuestCard } from '#contract/site/cards.ts';
import { rowsClass } from '#ui/listRow.tsx';

/** Guests of a list as rows of quotes; `leads` makes the first one larger. */
export function GuestRows({
  guests,
  className = '',
  leads = false,
}: {
  guests: readonly GuestCard[];
  className?: string;
  leads?: boolean;
}) {
  return (
    <ul className={`${rowsClass} ${className}`}>
      {guests.map((guest, at) => (
        <li key={guest.slug} className="py-8">
          <GuestQuote guest={guest} size={leads && at === 0 ? 'lg' : 'md'} />
        </li>
      ))}
    </ul>
  );
}

/** Visually hidden, for navigation by headings. */
export const GuestsHeading = () => (
  <h2 className="sr-only">
    <Trans>What guests say</Trans>
  </h2>
);
