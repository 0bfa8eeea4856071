import { defineEntity } from '../../entity.ts';
import { serveEstimate } from './page.ts';

export const estimateOptionEntity = defineEntity('estimateOption', {
  source: { format: 'list', path: 'estimate-options.json' },
  references: {},
  pages: {
    path: null,
    list: null,
    reservedSlugs: [],
    fixed: ['/package-stimation'],
    sitemap: (_content, { changedIn }) => [
      { path: '/package-stimation', changed: changedIn('package', 'estimateOption') },
    ],
  },
  pictures: [],
  serve: [serveEstimate],
});
