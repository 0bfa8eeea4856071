import { defineEntity } from '../../entity.ts';
import { packagePicture } from './card.ts';
import { servePackage } from './detail.ts';
import { pageSize, servePackages } from './list.ts';

/**
 * Care packages as a kind of content: files, public pages, API. Registered in entities/index.ts.
 * Not a patient's own package (`patientPackage`).
 */
export const packageEntity = defineEntity('package', {
  source: { format: 'json', path: 'packages/' },
  references: { category: 'category', careCenters: 'careCenter', physicians: 'physician' },
  pages: { path: '/packages', list: { pageSize, numberedIn: 'path' }, reservedSlugs: [] },
  pictures: [packagePicture],
  serve: [servePackages, servePackage],
  bodies: (content) => content.package,
  check(entries, { report }) {
    const slugs = new Map<number, string>();
    for (const { id, slug } of entries) {
      const other = slugs.get(id);
      if (other !== undefined) report(slug, ['id'], `id: ${id} is the number of ${other}`);
      slugs.set(id, slug);
    }
  },
});
