import { Trans } from '@lingui/react/macro';
import { GuestQuote } from '#catalog/guestQuote.tsx';
import type { GuestCard } from '#contract/site/cards.ts';

/** One guest's words. */
export function Guest({ guest }: { guest: GuestCard }) {
  return (
    <section className="wrap pb-16 lg:pb-26">
      <h2 className="sr-only">
        <Trans>Guest stories</Trans>
      </h2>
      <GuestQuote guest={guest} />
    </section>
  );
}
