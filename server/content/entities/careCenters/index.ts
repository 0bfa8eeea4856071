import { defineEntity } from '../../entity.ts';
import { careCenterPictures } from './card.ts';
import { serveCareCenter } from './detail.ts';
import { pageSize, serveCareCenters } from './list.ts';

export const careCenterEntity = defineEntity('careCenter', {
  source: { form: 'json', at: 'care-centers/' },
  references: {},
  pages: { path: '/care-centers', list: { pageSize, numberedIn: 'path' }, reservedSlugs: [] },
  pictures: careCenterPictures,
  serve: [serveCareCenters, serveCareCenter],
});
