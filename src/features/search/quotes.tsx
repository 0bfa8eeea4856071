import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { MarkedText } from '#catalog/markedText.tsx';
import type { SiteSearchPage } from '#contract/site/search.ts';
import { crisisLines } from '#i18n/crisisLines.ts';
import { toLatinDigits } from '#i18n/digits.ts';
import { formatMonth } from '#i18n/formatMonth.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ClinicCall, EmergencyCall } from '#records/crisis/emergencyCalls.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';

const namesEmergency = (text: string): boolean =>
  toLatinDigits(text).includes(crisisLines.emergency);

/** When not to wait, in the words of an article. Emergency services first, if the text names them. */
export function Warning({ text, post }: NonNullable<SiteSearchPage['warning']>) {
  return (
    <Note tone="warn" title={<Trans>When not to wait</Trans>}>
      <p>{text}</p>
      <p className="mt-1 t-small">
        <Trans>
          From the article{' '}
          <Link to="/blog/$slug" params={{ slug: post.slug }} className={linkClass('read')}>
            {post.title}
          </Link>
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:max-sm:flex-auto">
        {namesEmergency(text) ? <EmergencyCall /> : null}
        <ClinicCall />
      </div>
    </Note>
  );
}

/** Sentences of an article that a physician reviewed, with the matches marked. */
export function Answer({
  text,
  post,
  reviewer,
  reviewedAt,
}: NonNullable<SiteSearchPage['answer']>) {
  const locale = useLocale();
  const { name } = reviewer;
  const month = formatMonth(locale, reviewedAt);
  const { slug, title, readingMinutes } = post;
  return (
    <section>
      <h2 className="mb-2 font-label text-primary-ink t-small">
        <Trans>
          From an article reviewed by {name}, {month}
        </Trans>
      </h2>
      <blockquote className="max-w-(--measure) t-lead">
        <MarkedText marked={text} />
      </blockquote>
      <Link to="/blog/$slug" params={{ slug }} className={`mt-3 ${linkClass('act')}`}>
        <Plural
          value={readingMinutes}
          one={`Read: ${title}, # minute`}
          other={`Read: ${title}, # minutes`}
        />
        <Icon of={ArrowRight} size="sm" mirrored />
      </Link>
    </section>
  );
}
