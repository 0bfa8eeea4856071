import { memoizeByVersion } from '../memoizeByVersion.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';

/** The packages that are done at a center. */
export const packagesAt = (content: PublicContent, slug: string): ContentOf<'package'>[] =>
  content.list('package').filter(({ careCenters }) => careCenters.includes(slug));

/** What a center is for: the categories of its packages and of its doctors, in the order of the categories. */
export const specialtiesAt = (content: PublicContent, slug: string): ContentOf<'category'>[] =>
  memoizeByVersion(content, `specialties at ${slug}`, () => {
    const offered = new Set(packagesAt(content, slug).map(({ category }) => category));
    for (const { careCenters, specialties } of content.list('physician')) {
      if (careCenters.includes(slug)) for (const one of specialties) offered.add(one);
    }
    return content.list('category').filter((category) => offered.has(category.slug));
  });
