import { Trans } from '@lingui/react/macro';
import type { GuestCard } from '#contract/site.ts';
import { formatMonth } from '#i18n/formatMonth.ts';
import { useLocale } from '#i18n/react.ts';
import { Postmark } from '#ui/art/postmark.tsx';

/** One guest's words. A guest has no portrait: a postmark tells from where, to where, and when. */
export function Guest({ guest }: { guest: GuestCard }) {
  const { name, country, quote } = guest;
  const month = formatMonth(useLocale(), guest.visitedAt);
  return (
    <section className="wrap pb-16 lg:pb-26">
      <h2 className="sr-only">
        <Trans>Guest stories</Trans>
      </h2>
      <figure className="grid gap-6 lg:grid-cols-[auto_1fr] lg:items-start lg:gap-16">
        <Postmark top={guest.from} middle={guest.to} bottom={month} />
        <div>
          <blockquote className="max-w-[52rem] text-[clamp(1.375rem,1.1rem+1.4vw,2.125rem)] leading-[1.75] font-[420] text-pretty [&:lang(en)]:leading-[1.35]">
            <Trans>“{quote}”</Trans>
          </blockquote>
          <figcaption className="mt-4 text-ink-2 t-small">
            <Trans comment="A guest's name and country">
              {name}, {country}
            </Trans>
          </figcaption>
        </div>
      </figure>
    </section>
  );
}
