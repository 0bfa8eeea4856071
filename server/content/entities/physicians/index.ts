import { defineEntity } from '../../entity.ts';
import { physicianPicture } from './card.ts';
import { serveConsultPhysicians, serveOpenTimes } from './consults.ts';
import { servePhysician } from './detail.ts';
import { pageSize, servePhysicians } from './list.ts';

/** Doctors as a kind of content: files, public pages, API. Registered in entities/index.ts. */
export const physicianEntity = defineEntity('physician', {
  source: { format: 'json', path: 'physicians/' },
  references: { specialties: 'category', careCenters: 'careCenter' },
  pages: { path: '/physicians', list: { pageSize, numberedIn: 'path' }, reservedSlugs: [] },
  pictures: [physicianPicture],
  serve: [servePhysicians, servePhysician, serveConsultPhysicians, serveOpenTimes],
});
