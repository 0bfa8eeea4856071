import type { ContentKind } from '../kinds.ts';
import type { ContentSet } from './read.ts';

type Place = (kind: ContentKind, slug: string, path: readonly (string | number)[]) => string;

/** Names in one file that must be found in another, and numbers that must differ; each fault with its place. `has`: it is told of, right or wrong. */
export function checkNames(content: ContentSet, has: (kind: ContentKind, slug: string) => boolean, place: Place): string[] {
  const bad: string[] = [];
  const look = (from: ContentKind, slug: string, field: string, kind: ContentKind, names: readonly string[]) => {
    names.forEach((name, at) => {
      if (!has(kind, name))
        bad.push(`${place(from, slug, names.length > 1 ? [field, at] : [field])}: ${field}: there is no ${kind} ${name}`);
    });
  };
  const ids = new Map<number, string>();
  for (const { slug, id, category, careCenters, physicians } of content.package) {
    look('package', slug, 'category', 'category', [category]);
    look('package', slug, 'careCenters', 'careCenter', careCenters);
    look('package', slug, 'physicians', 'physician', physicians);
    const other = ids.get(id);
    if (other !== undefined) bad.push(`${place('package', slug, ['id'])}: id: ${id} is the number of ${other}`);
    ids.set(id, slug);
  }
  for (const { slug, specialties, careCenters } of content.physician) {
    look('physician', slug, 'specialties', 'category', specialties);
    look('physician', slug, 'careCenters', 'careCenter', careCenters);
  }
  for (const { slug, package: name } of content.guest) look('guest', slug, 'package', 'package', [name]);
  for (const { slug, author, reviewer, reviewedAt, tags, categories, packages } of content.post) {
    if (reviewer !== undefined && reviewedAt === undefined)
      bad.push(`${place('post', slug, ['reviewer'])}: reviewer: reviewedAt is missing`);
    if (reviewer === undefined && reviewedAt !== undefined)
      bad.push(`${place('post', slug, ['reviewedAt'])}: reviewedAt: reviewer is missing`);
    look('post', slug, 'author', 'author', [author]);
    look('post', slug, 'reviewer', 'physician', reviewer === undefined ? [] : [reviewer]);
    look('post', slug, 'tags', 'tag', tags);
    look('post', slug, 'categories', 'postCategory', categories);
    look('post', slug, 'packages', 'package', packages);
  }
  for (const { slug, questionnaire } of content.publicForm) look('publicForm', slug, 'questionnaire', 'questionnaire', [questionnaire]);
  for (const { key, target } of content.comment) look('comment', key, 'target', target.kind, [target.slug]);
  return bad;
}
