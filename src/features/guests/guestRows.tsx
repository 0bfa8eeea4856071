import { Trans } from '@lingui/react/macro';
import { GuestQuote } from '#catalog/guestQuote.tsx';
import type { GuestCard } from '#contract/site/cards.ts';
import { rowsClass } from '#ui/listRow.tsx';

/** One quote a row; a guest is a voice, not a card. */
export function GuestRows({ guests, className = '' }: { guests: readonly GuestCard[]; className?: string }) {
  return (
    <ul className={`${rowsClass} ${className}`}>
      {guests.map((guest) => (
        <li key={guest.slug} className="py-8">
          <GuestQuote guest={guest} size="md" />
        </li>
      ))}
    </ul>
  );
}

/** Screen readers go through a page by its headings; the eye sees whose words they are. */
export const GuestsHeading = () => (
  <h2 className="sr-only">
    <Trans>What guests say</Trans>
  </h2>
);
