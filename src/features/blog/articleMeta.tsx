import { ReadingTime } from '#catalog/readingTime.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/**
 * Author, date and reading time of an article. Separated by spaces, as a dot could end up at the
 * end of a line.
 */
export function ArticleMeta({ post }: { post: PostCard }) {
  const { author, publishedAt, readingMinutes } = post;
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-3 t-small">
      <span>{author.name}</span>{' '}
      {/* Together on the next line of a phone, where the three do not fit. */}
      <span className="flex flex-wrap gap-x-3">
        <span>
          <PublicDay at={publishedAt} />
        </span>{' '}
        <span>
          <ReadingTime minutes={readingMinutes} />
        </span>
      </span>
    </p>
  );
}

/** Formatted in the clinic's time zone, so that server and browser render the same day. */
const zone = 'Asia/Tehran';

/** The day an article was published. */
export function PublicDay({ at }: { at: string }) {
  const day = formatDay(useLocale(), at, zone);
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day}
    </time>
  );
}
