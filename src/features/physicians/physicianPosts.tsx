import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { PostRows } from '#catalog/postRows.tsx';
import { Section } from '#catalog/section.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

interface PhysicianPostsProps {
  slug: string;
  name: string;
  posts: readonly PostCard[];
}

/** The newest articles that a doctor wrote or reviewed, with a link to all that they wrote. */
export function PhysicianPosts({ slug, name, posts }: PhysicianPostsProps) {
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
      <PostRows posts={posts} />
      {writtenCount > 0 ? (
        <Link to="/blog/author/$slug" params={{ slug }} className={`${linkClass('act')} mt-3`}>
          <Trans comment="A link to all articles of an author">All articles by {name}</Trans>
          <Icon of={ArrowRight} size="sm" mirrored />
        </Link>
      ) : null}
    </Section>
  );
}
