import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PostCard } from '#contract/site/cards.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { ArticleMeta } from './articleMeta.tsx';
import { PostCover } from '#catalog/postCover.tsx';
import { coverSizes } from './coverSizes.ts';

interface ArticleRowsProps<Post extends PostCard> {
  posts: readonly Post[];
  /** Renders title and excerpt; search results mark the matches in them. */
  texts?: (post: Post) => { title: ReactNode; excerpt: ReactNode };
}

/**
 * Articles of a blog list or of the search results: picture, category, title, excerpt, author and
 * date.
 */
export function ArticleRows<Post extends PostCard>({
  posts,
  texts = plain,
}: ArticleRowsProps<Post>) {
  return (
    <ul className={`${rowsClass} border-t-0 [&>li]:py-5 sm:[&>li]:gap-6 max-sm:[&>li>svg]:hidden`}>
      {posts.map((post) => {
        const { title, excerpt } = texts(post);
        return (
          <ListRow
            key={post.slug}
            kicker={post.category.name}
            title={title}
            detail={excerpt}
            meta={<ArticleMeta post={post} />}
            start={
              <PostCover
                post={post}
                sizes={coverSizes.row}
                className="mt-1 aspect-3/2 w-24 sm:w-40"
              />
            }
            link={(parts) => <Link to="/blog/$slug" params={{ slug: post.slug }} {...parts} />}
          />
        );
      })}
    </ul>
  );
}

const plain = ({ title, excerpt }: PostCard) => ({ title, excerpt });
