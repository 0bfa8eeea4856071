import { Trans } from '@lingui/react/macro';
import { CenterPlaces } from '#catalog/centerPlaces.tsx';
import { Comments } from '#catalog/comments.tsx';
import { PhysicianRows } from '#catalog/physicianRows.tsx';
import { Prose } from '#catalog/prose.tsx';
import { Section } from '#catalog/section.tsx';
import type { PackagePage as Package, PackagePage } from '#contract/site/packages.ts';
import { ContentIcon } from '#ui/contentIcon.tsx';
import { CheckList } from '#ui/checkList.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Note } from '#ui/note.tsx';
import { BuyBar, BuyBox, BuyTerms } from './buyBox.tsx';
import { PackageHead } from './packageHead.tsx';
import { PackageGuests, PackagePosts } from './packageGuestsAndPosts.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Timeline } from '#ui/timeline.tsx';

/**
 * One package: description, days, contents, preparation, doctors, care centers, guests, questions,
 * posts, comments.
 */
export function PackagePage({ item }: { item: Package }) {
  const { days, includes, preparation, physicians, careCenters, faq, bodyHtml } = item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <PackageHead item={item} />
      <div className="wrap grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 lg:pb-16">
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
          {physicians.length > 0 ? (
            <Section title={<Trans>With whom</Trans>}>
              <PhysicianRows physicians={physicians} />
            </Section>
          ) : null}
          {careCenters.length > 0 ? (
            <Section title={<Trans>Where</Trans>}>
              <CenterPlaces careCenters={careCenters} />
            </Section>
          ) : null}
          <PackageGuests item={item} />
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
          <Comments comments={item.comments} target={{ kind: 'package', slug: item.slug }} />
        </div>
        <BuyBox item={item} />
      </div>
      <BuyBar item={item} />
    </main>
  );
}

function PackageDays({ days }: { days: PackagePage['days'] }) {
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
