import { defineEntity } from '../../entity.ts';
import { serveEstimate } from './page.ts';

/**
 * The options of the cost estimate and its page. The spelling `/package-stimation` is that of the
 * public URL (specification); do not correct it.
 */
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
