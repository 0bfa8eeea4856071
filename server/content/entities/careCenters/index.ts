import { defineEntity } from '../../entity.ts';
import { careCenterPictures } from './card.ts';
import { serveCareCenter } from './detail.ts';
import { pageSize, serveCareCenters } from './list.ts';

/** Care centers as a kind of content: files, public pages, API. Registered in entities/index.ts. */
export const careCenterEntity = defineEntity('careCenter', {
  source: { format: 'json', path: 'care-centers/' },
  references: {},
  pages: { path: '/care-centers', list: { pageSize, numberedIn: 'path' }, reservedSlugs: [] },
  pictures: careCenterPictures,
  serve: [serveCareCenters, serveCareCenter],
});
