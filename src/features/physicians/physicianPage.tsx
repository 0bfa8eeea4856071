import { Trans, useLingui } from '@lingui/react/macro';
import { CareCenterList } from '#catalog/careCenterList.tsx';
import { Comments } from '#catalog/comments.tsx';
import { MoneyNote } from '#catalog/moneyNote.tsx';
import { PackageBriefs } from '#catalog/packageBriefs.tsx';
import { Paragraphs } from '#catalog/paragraphs.tsx';
import { Section } from '#catalog/section.tsx';
import type { PhysicianPage as Physician } from '#contract/site/physicians.ts';
import { PhysicianHead } from './physicianHead.tsx';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { PostList } from '#catalog/postList.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { msg } from '@lingui/core/macro';
import Building from '~icons/lucide/building-2';
import MessageSquareText from '~icons/lucide/message-square-text';
import Phone from '~icons/lucide/phone';
import Video from '~icons/lucide/video';
import { clinicPhoneHref } from '#i18n/clinic.ts';
import { usePrice } from '#i18n/useMoney.ts';
import { buttonClass } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';

/** The page of a physician: profile, a box to ask, care centers, packages, articles, comments. */
export function PhysicianPage({ item }: { item: Physician }) {
  const { slug, name, bio, education, careCenters, packages, posts, comments } = item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <PhysicianHead item={item} />
      <div className="wrap grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 lg:pb-16">
        <AskBox item={item} />
        <div className="grid min-w-0 gap-12 lg:gap-16">
          {bio.length > 0 ? (
            <Section title={<Trans>About the doctor</Trans>}>
              <Paragraphs texts={bio} />
            </Section>
          ) : null}
          {education.length > 0 ? (
            <Section title={<Trans>Education</Trans>}>
              <Education steps={education} />
            </Section>
          ) : null}
          {careCenters.length > 0 ? (
            <Section title={<Trans>Where</Trans>}>
              <CareCenterList careCenters={careCenters} />
            </Section>
          ) : null}
          {packages.length > 0 ? (
            <Section title={<Trans>Packages with this doctor</Trans>}>
              <PackageBriefs packages={packages} />
            </Section>
          ) : null}
          <PhysicianPosts slug={slug} name={name} posts={posts} />
          <Comments comments={comments} target={{ kind: 'physician', slug }} />
        </div>
      </div>
    </main>
  );
}

/** Education, in order. */
function Education({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="divide-y divide-hair border-y border-hair">
      {steps.map((step) => (
        <li key={step} className="py-3">
          {step}
        </li>
      ))}
    </ol>
  );
}

interface PhysicianPostsProps {
  slug: string;
  name: string;
  posts: readonly PostCard[];
}

/** The newest articles that a doctor wrote or reviewed, with a link to all that they wrote. */
function PhysicianPosts({ slug, name, posts }: PhysicianPostsProps) {
  if (posts.length === 0) return null;
  const writtenCount = posts.filter(({ author }) => author.slug === slug).length;
  const hasWrittenAll = writtenCount === posts.length;
  const title = hasWrittenAll ? (
    <Trans>Articles by this doctor</Trans>
  ) : writtenCount === 0 ? (
    <Trans>Articles this doctor has reviewed</Trans>
  ) : (
    <Trans>Articles written or reviewed by this doctor</Trans>
  );
  return (
    <Section title={title}>
      <PostList posts={posts} />
      {writtenCount > 0 ? (
        <Link to="/blog/author/$slug" params={{ slug }} className={`${linkClass('act')} mt-3`}>
          <Trans comment="A link to all articles of an author">All articles by {name}</Trans>
          <Icon of={ArrowRight} size="sm" mirrored />
        </Link>
      ) : null}
    </Section>
  );
}

const channels = {
  video: { icon: Video, name: msg`Video` },
  voice: { icon: Phone, name: msg`Voice` },
  chat: { icon: MessageSquareText, name: msg`Chat` },
  'in-person': { icon: Building, name: msg`In person` },
} satisfies Record<Physician['modes'][number], unknown>;

/** Consultation price, channels and button: beside the text from lg, above it below. */
function AskBox({ item }: { item: Physician }) {
  const { t } = useLingui();
  const price = usePrice();
  return (
    <aside className="grid gap-4 rounded border border-hair bg-surface p-6 shadow-1 lg:sticky lg:top-24 lg:order-last">
      <div>
        <p className="text-ink-2 t-small">
          <Trans>Consultation fee</Trans>
        </p>
        <Price {...price({ price: item.fee })} size="lg" />
      </div>
      <MoneyNote />
      <ul
        className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 t-small"
        aria-label={t`Ways to talk`}
      >
        {item.modes.map((mode) => (
          <li key={mode} className="inline-flex items-center gap-1.5">
            <Icon of={channels[mode].icon} size="xs" className="text-ink-3" />
            {t(channels[mode].name)}
          </li>
        ))}
      </ul>
      {item.modes.length > 0 ? (
        <Link
          to="/panel/my-consult/new"
          search={{ physician: item.slug }}
          className={buttonClass({ variant: 'filled', wide: true })}
          data-print="no"
        >
          <Trans>Request consultation</Trans>
        </Link>
      ) : null}
      <Link
        to="/panel/my-ticket/new"
        search={{ physician: item.slug }}
        className={buttonClass({ wide: true })}
        data-print="no"
      >
        <Trans>Ask this doctor</Trans>
      </Link>
      <a href={clinicPhoneHref()} className={buttonClass({ wide: true })} data-print="no">
        <Icon of={Phone} size="sm" />
        <Trans>Call now</Trans>
      </a>
      <p className="text-ink-2 t-small">
        <Trans>Your question goes to the clinic.</Trans>
      </p>
    </aside>
  );
}
