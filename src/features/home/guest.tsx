import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { GuestQuote } from '#catalog/guestQuote.tsx';
import type { GuestCard } from '#contract/site/cards.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** A guest's quote with a link to all guests. */
export function GuestStory({ guest }: { guest: GuestCard }) {
  return (
    <section className="wrap pb-16 lg:pb-26">
      <h2 className="sr-only">
        <Trans>Guest stories</Trans>
      </h2>
      <GuestQuote guest={guest} />
      <Link to="/guests" className={`${linkClass('act')} mt-2 sm:ms-40 lg:ms-50`}>
        <Trans>All guest stories</Trans>
        <Icon of={ArrowRight} size="sm" mirrored />
      </Link>
    </section>
  );
}
