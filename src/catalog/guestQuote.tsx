import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { GuestCard } from '#contract/site/cards.ts';
import { formatPostmark } from '#i18n/formatMonth.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Postmark } from '#ui/art/postmark.tsx';
import { linkClass } from '#ui/linkClass.ts';

/**
 * A guest’s quote with a postmark of origin, destination and month instead of a portrait. `lg`
 * stands alone on a page; `md` is a row of a list.
 */
export function GuestQuote({ guest, size = 'lg' }: { guest: GuestCard; size?: 'md' | 'lg' }) {
  const { slug, name, country, quote, treatment, from, to, visitedAt } = guest;
  const month = formatPostmark(useLocale(), visitedAt);
  const textClass =
    size === 'lg'
      ? 'max-w-[52rem] text-[clamp(1.375rem,1.1rem+1.4vw,2.125rem)] leading-[1.75] font-[420] text-balance [&:lang(en)]:leading-[1.35]'
      : 'text-balance t-lead text-ink';
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-4 sm:gap-y-2 lg:gap-x-16">
      <div className="sm:row-span-2">
        <Postmark top={from} middle={to} bottom={month} />
      </div>
      <blockquote
        className={`col-span-2 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:self-end ${textClass}`}
      >
        <Trans>“{quote}”</Trans>
      </blockquote>
      <figcaption className="col-start-2 row-start-1 flex flex-wrap gap-x-4 self-center text-ink-2 t-small max-sm:flex-col sm:row-start-2 sm:items-center sm:self-start">
        <span>
          <Trans comment="A guest's name and country">
            {name}, {country}
          </Trans>
        </span>
        {size === 'md' && treatment !== '' ? <span>{treatment}</span> : null}
        <Link to="/guests/$guest" params={{ guest: slug }} className={linkClass('act')}>
          <Trans>Read the story</Trans>
        </Link>
      </figcaption>
    </figure>
  );
}
