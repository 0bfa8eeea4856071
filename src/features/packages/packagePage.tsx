import { Trans } from '@lingui/react/macro';
import { CareCenterList } from '#catalog/careCenterList.tsx';
import { Comments } from '#catalog/comments.tsx';
import { PhysicianRows } from '#catalog/physicianRows.tsx';
import { Prose } from '#catalog/prose.tsx';
import { Section, SectionColumns, SectionStack } from '#catalog/section.tsx';
import type { PackagePage as Package } from '#contract/site/packages.ts';
import { ContentIcon } from '#ui/contentIcon.tsx';
import { CheckList } from '#ui/checkList.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Note } from '#ui/note.tsx';
import { BuyBar, BuyBox, BuyTerms } from './buyBox.tsx';
import { PackageHead } from './packageHead.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Timeline } from '#ui/timeline.tsx';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { GuestQuote } from '#catalog/guestQuote.tsx';
import { PostList } from '#catalog/postList.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

/**
 * The page of a package: description, days, contents, preparation, physicians, care centers,
 * guests, questions, articles, comments.
 */
export function PackagePage({ item }: { item: Package }) {
  const { days, includes, preparation, physicians, careCenters, faq, bodyHtml } = item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <PackageHead item={item} />
      <div className="wrap grid gap-12 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 lg:pb-16">
        <div className="grid min-w-0 gap-12 lg:gap-16">
          <BuyTerms item={item} />
          {bodyHtml === '' ? null : (
            <Section title={<Trans>About this package</Trans>}>
              <Prose html={bodyHtml} />
            </Section>
          )}
          {days.length > 0 ? (
            <Section title={<Trans>Day by day</Trans>}>
              <PackageDays days={days} />
            </Section>
          ) : null}
          {includes.length > 0 ? (
            <Section title={<Trans>What is included</Trans>}>
              <CheckList
                items={includes.map(({ icon, text }) => ({
                  key: text,
                  text,
                  icon: icon === null ? undefined : <ContentIcon name={icon} />,
                }))}
              />
            </Section>
          ) : null}
          {preparation.length > 0 ? (
            <Section title={<Trans>Preparation</Trans>}>
              <Note tone="info">
                <ul className="grid list-disc gap-2 ps-5 marker:text-secondary-mark">
                  {preparation.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Note>
            </Section>
          ) : null}
        </div>
        <BuyBox item={item} />
      </div>
      <SectionColumns>
        {physicians.length > 0 ? (
          <Section title={<Trans>With whom</Trans>}>
            <PhysicianRows physicians={physicians} />
          </Section>
        ) : null}
        {careCenters.length > 0 ? (
          <Section title={<Trans>Where</Trans>}>
            <CareCenterList careCenters={careCenters} />
          </Section>
        ) : null}
        <PackageGuests item={item} />
        <SectionStack>
          {faq.length > 0 ? (
            <Section title={<Trans>Common questions</Trans>}>
              {faq.map(({ question, answer }, at) => (
                <Disclosure key={question} summary={question} open={at === 0}>
                  {answer}
                </Disclosure>
              ))}
            </Section>
          ) : null}
          <div data-print="no" className="empty:hidden">
            <PackagePosts item={item} />
          </div>
        </SectionStack>
        <Comments comments={item.comments} target={{ kind: 'package', slug: item.slug }} />
      </SectionColumns>
      <BuyBar item={item} />
    </main>
  );
}

function PackageDays({ days }: { days: Package['days'] }) {
  const locale = useLocale();
  return (
    <Timeline
      items={days.map(({ day, title, text }) => ({
        key: `${day} ${title}`,
        when: <Trans comment="On a timeline: Day 2">Day {formatNumber(locale, day)}</Trans>,
        title,
        text,
      }))}
    />
  );
}

const Arrow = () => <Icon of={ArrowRight} size="sm" mirrored />;

/** Guests who came for this package, with a link to all of them. */
function PackageGuests({ item: { id, guests } }: { item: Pick<Package, 'id' | 'guests'> }) {
  if (guests.length === 0) return null;
  return (
    <Section title={<Trans>Guest stories</Trans>} id="guests" wide>
      <ul className="grid gap-8">
        {guests.map((guest) => (
          <li key={guest.slug}>
            <GuestQuote guest={guest} size="md" />
          </li>
        ))}
      </ul>
      <Link
        to="/guests/package/$id"
        params={{ id: String(id) }}
        className={`${linkClass('act')} mt-4`}
        data-print="no"
      >
        <Trans>All stories of this package</Trans>
        <Arrow />
      </Link>
    </Section>
  );
}

/** Related blog posts. */
function PackagePosts({ item: { id, posts } }: { item: Pick<Package, 'id' | 'posts'> }) {
  if (posts.length === 0) return null;
  return (
    <Section title={<Trans>Articles</Trans>} id="articles">
      <PostList posts={posts} />
      <Link
        to="/blog/package/$id"
        params={{ id: String(id) }}
        className={`${linkClass('act')} mt-4`}
      >
        <Trans>All articles about this package</Trans>
        <Arrow />
      </Link>
    </Section>
  );
}
