import type { Rating } from '#contract/site/cards.ts';
import type { CommentList, CommentTarget, PublishedComment } from '#contract/site/comments.ts';
import { textIn } from '#contract/text.ts';
import { memoizeByVersion } from './memoizeByVersion.ts';
import type { PublicContent } from './snapshot.ts';

type Kind = CommentTarget['kind'];
const shown = 6;

interface Opinion {
  rating: number | null;
  at: string;
  /** It was imported with the content, whose own rating already includes it. */
  given: boolean;
  localize(locale: string): PublishedComment;
}

function all(content: PublicContent): Map<string, Opinion[]> {
  const found = new Map<string, Opinion[]>();
  const add = ({ kind, slug }: CommentTarget, opinion: Opinion) =>
    found.set(`${kind} ${slug}`, [...(found.get(`${kind} ${slug}`) ?? []), opinion]);
  for (const { key, target, name, body, rating, writtenAt, reply } of content.list('comment')) {
    const localize = (locale: string) => ({
      id: key,
      name: textIn(name, locale),
      body: textIn(body, locale),
      rating,
      writtenAt,
      reply: reply && { body: textIn(reply.body, locale), at: reply.at },
    });
    add(target, { rating, at: writtenAt, given: true, localize });
  }
  for (const { id, target, name, body, rating, createdAt, reply } of content.published()) {
    add(target, {
      rating,
      at: createdAt,
      given: false,
      localize: () => ({ id, name, body, rating, writtenAt: createdAt, reply }),
    });
  }
  for (const list of found.values()) list.sort((a, b) => b.at.localeCompare(a.at));
  return found;
}

const opinionsOn = (content: PublicContent, kind: Kind, slug: string): readonly Opinion[] =>
  memoizeByVersion(content, 'opinions', () => all(content)).get(`${kind} ${slug}`) ?? [];

/** The published comments on an entry, the newest first, with its rating. */
export function commentsOn(
  content: PublicContent,
  kind: Kind,
  slug: string,
  locale: string,
  most = shown,
): CommentList {
  const opinions = opinionsOn(content, kind, slug);
  const base =
    kind === 'package' || kind === 'physician' ? content.find(kind, slug)?.rating : undefined;
  const rating = ratingOf(content, kind, slug, base);
  return {
    items: opinions.slice(0, most).map(({ localize }) => localize(locale)),
    total: opinions.length,
    rating,
  };
}

/**
 * The rating of the content combined with those published since; without one, that of all comments.
 */
export function ratingOf(content: PublicContent, kind: Kind, slug: string, base?: Rating): Rating {
  const counted = opinionsOn(content, kind, slug).filter(
    ({ rating, given }) => rating !== null && !(given && base),
  );
  const count = counted.length + (base?.count ?? 0);
  const sum = counted.reduce(
    (total, { rating }) => total + (rating ?? 0),
    (base?.average ?? 0) * (base?.count ?? 0),
  );
  return { average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count };
}
