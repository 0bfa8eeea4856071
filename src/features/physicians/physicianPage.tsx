import { Trans } from '@lingui/react/macro';
import { CareCenterList } from '#catalog/careCenterList.tsx';
import { Comments } from '#catalog/comments.tsx';
import { PackageBriefs } from '#catalog/packageBriefs.tsx';
import { Paragraphs } from '#catalog/paragraphs.tsx';
import { Section, SectionColumns, SectionStack } from '#catalog/section.tsx';
import type { PhysicianPage as Physician } from '#contract/site/physicians.ts';
import { BookingBox } from './bookingBox.tsx';
import { AskBox } from './questionReader.tsx';
import { PhysicianHead } from './physicianHead.tsx';
import type { BookingSearch } from './searchParams.ts';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { PostList } from '#catalog/postList.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** The page of a physician: profile, a box to ask, care centers, packages, articles, comments. */
export function PhysicianPage({ item, asked }: { item: Physician; asked: BookingSearch }) {
  const { slug, name, bio, education, careCenters, packages, posts, comments } = item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <PhysicianHead item={item}>
        {item.booking ? (
          <BookingBox item={item} booking={item.booking} asked={asked} />
        ) : (
          <AskBox item={item} />
        )}
      </PhysicianHead>
      <div className="pt-10">
        <SectionColumns>
          <SectionStack>
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
          </SectionStack>
          <SectionStack>
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
          </SectionStack>
          <PhysicianPosts slug={slug} name={name} posts={posts} />
          <Comments comments={comments} target={{ kind: 'physician', slug }} />
        </SectionColumns>
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
