import { defineEntity } from '../../entity.ts';
import { serveGuest } from './detail.ts';
import { pageSize, serveGuests } from './list.ts';

/**
 * Guest stories as a kind of content: files, public pages (also per package), API. Registered in
 * entities/index.ts.
 */
export const guestEntity = defineEntity('guest', {
  source: { format: 'json', path: 'guests/' },
  references: { package: 'package' },
  pages: {
    path: '/guests',
    list: { pageSize, numberedIn: 'path' },
    reservedSlugs: [],
    byPackage: true,
    sitemap: (content, { listPages, entryPages }) => [
      ...listPages('/guests', 'guest', content.list('guest'), pageSize),
      ...entryPages('guest'),
      ...content.list('package').flatMap(({ id, slug }) => {
        const guests = content.list('guest').filter((guest) => guest.package === slug);
        return guests.length > 0
          ? listPages(`/guests/package/${id}`, 'guest', guests, pageSize)
          : [];
      }),
    ],
  },
  pictures: [],
  serve: [serveGuests, serveGuest],
});
