import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';

/** When a post was last gone over: by a physician or, without one, by an import; never before it was published. */
export function changedAt(content: PublicContent, { slug, reviewedAt, publishedAt }: ContentOf<'post'>): string {
  const changed = reviewedAt === undefined ? content.changedAt('post', slug) : new Date(reviewedAt).toISOString();
  return changed !== undefined && changed > publishedAt ? changed : publishedAt;
}
