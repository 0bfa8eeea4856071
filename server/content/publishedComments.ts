import { minRatings } from '#contract/rating.ts';
import type { Rating } from '#contract/site/cards.ts';
import type { CommentList, CommentTarget, PublishedComment } from '#contract/site/comments.ts';
import { textIn } from '#contract/text.ts';
import { memoizeByVersion } from './memoizeByVersion.ts';
import type { PublicContent } from './snapshot.ts';

/**
 * The published comments on an entry, newest first, with the entry's rating. While that is
 * withheld, so are the stars of each comment: a few of them would be read as the average.
 */
export function commentsOn(
  content: PublicContent,
  kind: Kind,
  slug: string,
  locale: string,
  limit = defaultLimit,
): CommentList {
  const comments = allCommentsOn(content, kind, slug);
  const importedRating =
    kind === 'package' || kind === 'physician' ? content.find(kind, slug)?.rating : undefined;
  const rating = ratingOf(content, kind, slug, importedRating);
  return {
    items: comments.slice(0, limit).map(({ localize }) => {
      const comment = localize(locale);
      return rating.count === 0 ? { ...comment, rating: null } : comment;
    }),
    total: comments.length,
    rating,
  };
}

type Kind = CommentTarget['kind'];
const defaultLimit = 6;

interface SiteComment {
  rating: number | null;
  at: string;
  /** Imported with the content; the imported rating already includes it. */
  isImported: boolean;
  localize(locale: string): PublishedComment;
}

function commentsByTarget(content: PublicContent): Map<string, SiteComment[]> {
  const byTarget = new Map<string, SiteComment[]>();
  const add = ({ kind, slug }: CommentTarget, comment: SiteComment) =>
    byTarget.set(`${kind} ${slug}`, [...(byTarget.get(`${kind} ${slug}`) ?? []), comment]);
  for (const { key, target, name, body, rating, writtenAt, reply } of content.list('comment')) {
    const localize = (locale: string) => ({
      id: key,
      name: textIn(name, locale),
      body: textIn(body, locale),
      rating,
      writtenAt,
      reply: reply && { body: textIn(reply.body, locale), at: reply.at },
    });
    add(target, { rating, at: writtenAt, isImported: true, localize });
  }
  for (const { id, target, name, body, rating, createdAt, reply } of content.published()) {
    add(target, {
      rating,
      at: createdAt,
      isImported: false,
      localize: () => ({ id, name, body, rating, writtenAt: createdAt, reply }),
    });
  }
  for (const list of byTarget.values()) list.sort((a, b) => b.at.localeCompare(a.at));
  return byTarget;
}

const allCommentsOn = (content: PublicContent, kind: Kind, slug: string): readonly SiteComment[] =>
  memoizeByVersion(content, 'comments by target', () => commentsByTarget(content)).get(
    `${kind} ${slug}`,
  ) ?? [];

/**
 * The imported rating of an entry combined with comments published since; without one, of all.
 * Lists, pages, filters, orders and JSON-LD all take it from here, so that none shows an average of
 * fewer than `minRatings`.
 */
export function ratingOf(
  content: PublicContent,
  kind: Kind,
  slug: string,
  importedRating?: { average: number; count: number },
): Rating & { received: number } {
  const counted = allCommentsOn(content, kind, slug).filter(
    ({ rating, isImported }) => rating !== null && !(isImported && importedRating),
  );
  const received = counted.length + (importedRating?.count ?? 0);
  if (received < minRatings) return { average: 0, count: 0, received };
  const sum = counted.reduce(
    (total, { rating }) => total + (rating ?? 0),
    (importedRating?.average ?? 0) * (importedRating?.count ?? 0),
  );
  return { average: Math.round((sum / received) * 10) / 10, count: received, received };
}
