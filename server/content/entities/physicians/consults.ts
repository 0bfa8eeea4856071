import type { Hono } from 'hono';
import { textIn } from '#contract/text.ts';
import { findOpenTimes } from '../../../consults/openTimes.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond } from '../../../http/endpoint.ts';
import { ProblemError } from '../../../http/problem.ts';
import { physiciansBy } from './match.ts';

/** `GET /api/consult-physicians`: doctors by name, for the panel's request form. */
export function serveConsultPhysicians(app: Hono<Env>, deps: Deps): void {
  app.get('/consult-physicians', (c) => {
    const { locale } = c.var;
    const physicians = physiciansBy(deps.content, 'name', locale)
      .filter(({ consult }) => consult.modes.length > 0)
      .map(({ slug, name, title, consult: { fee, modes } }) => ({
        slug,
        name: textIn(name, locale),
        title: textIn(title, locale),
        fee,
        modes,
      }));
    return respond('consultPhysicians', c, { physicians });
  });
}

/** `GET /api/physicians/{slug}/open-times`: what can be reserved at this moment. */
export function serveOpenTimes(app: Hono<Env>, deps: Deps): void {
  app.get('/physicians/:physician/open-times', async (c) => {
    const physician = deps.content.find('physician', c.req.param('physician'));
    if (!physician) throw new ProblemError('not-found');
    const now = deps.now();
    const { slug, consult } = physician;
    const times = await findOpenTimes(deps.database.db, physician, now);
    const body = { physician: slug, timeZone: consult.timeZone, asOf: now.toISOString(), times };
    const response = respond('openTimes', c, body);
    response.headers.set('cache-control', 'public, no-cache, s-maxage=5');
    return response;
  });
}
