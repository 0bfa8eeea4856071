import type { Hono } from 'hono';
import type { Deps, Env } from '../../http/deps.ts';
import { answer } from '../../http/endpoint.ts';
import { addresses } from '../attributes.ts';
import { clinicReference, clinicSchema } from '../clinic.ts';
import { cityValue } from '../places.ts';
import { textPage } from './textPage.ts';

/** `GET /api/about`. */
export function serveAbout(app: Hono<Env>, deps: Deps): void {
  const { content } = deps;
  app.get('/about', (c) => {
    const at = addresses(c, deps);
    const page = textPage(deps, 'about', at, ({ title, description }) => [
      { '@type': 'AboutPage', name: title, description, inLanguage: at.locale, mainEntity: clinicReference(at) },
      clinicSchema(deps, at),
    ]);
    const centers = content.list('careCenter');
    return answer('about', c, {
      ...page,
      counts: {
        packages: content.list('package').length,
        physicians: content.list('physician').length,
        careCenters: centers.length,
        cities: new Set(centers.map(({ city }) => cityValue(city))).size,
      },
    });
  });
}
