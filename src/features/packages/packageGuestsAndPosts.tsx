import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { GuestQuote } from '#catalog/guestQuote.tsx';
import { PostRows } from '#catalog/postRows.tsx';
import { Section } from '#catalog/section.tsx';
import type { PackagePage } from '#contract/site/packages.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

const Arrow = () => <Icon of={ArrowRight} size="sm" mirrored />;

/** Guests who came for this package, with a link to all of them. */
export function PackageGuests({
  item: { id, guests },
}: {
  item: Pick<PackagePage, 'id' | 'guests'>;
}) {
  if (guests.length === 0) return null;
  return (
    <Section title={<Trans>Guest stories</Trans>} id="guests">
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
export function PackagePosts({ item: { id, posts } }: { item: Pick<PackagePage, 'id' | 'posts'> }) {
  if (posts.length === 0) return null;
  return (
    <Section title={<Trans>Articles</Trans>} id="articles">
      <PostRows posts={posts} />
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
