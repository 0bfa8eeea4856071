import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { answer } from '../http/endpoint.ts';
import { attributesOf } from './attributes.ts';
import { categoryCard, guestCard, packageCard, physicianCard, postCard } from './cards.ts';
import { pageWords } from './words.ts';

/** `GET /api/home`. */
export function serveHome(app: Hono<Env>, { content, words }: Deps): void {
  app.get('/home', (c) => {
    const { locale } = c.var;
    const packages = content.list('package');
    const physicians = content.list('physician');
    const guest = content.list('guest')[0];
    const latest = [...content.list('post')].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    return answer('home', c, {
      categories: content.list('category').map((entry) => categoryCard(content, entry, locale)),
      packages: packages
        .filter((entry) => entry.featured)
        .slice(0, 4)
        .map((entry) => packageCard(content, entry, locale)),
      packageCount: packages.length,
      physicians: physicians.slice(0, 4).map((entry) => physicianCard(entry, locale)),
      physicianCount: physicians.length,
      guest: guest ? guestCard(guest, locale) : null,
      posts: latest.slice(0, 4).map((entry) => postCard(content, entry, locale)),
      attributes: attributesOf(
        {
          title: words.say(locale, pageWords.homeTitle),
          description: words.say(locale, pageWords.homeDescription),
          path: '/',
          locale,
          schema: { '@type': 'MedicalBusiness', name: 'Nabz', telephone: '+982191004820', areaServed: 'IR' },
        },
        words.locales,
      ),
    });
  });
}
