import { Link } from '@tanstack/react-router';
import type { PostCard } from '#contract/site/cards.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { ReadingTime } from './readingTime.tsx';

/**
 * Short list of articles (category, title, reading time) on home, article, package and physician
 * pages.
 */
export function PostList({
  posts,
  className = '',
}: {
  posts: readonly PostCard[];
  className?: string;
}) {
  return (
    <ul className={`${rowsClass} ${className}`}>
      {posts.map(({ slug, title, category, readingMinutes }) => (
        <ListRow
          key={slug}
          kicker={category.name}
          title={title}
          detail={<ReadingTime minutes={readingMinutes} />}
          link={(parts) => <Link to="/blog/$slug" params={{ slug }} {...parts} />}
        />
      ))}
    </ul>
  );
}
