import type { Hono } from 'hono';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';
import { defineEntity } from '../entity.ts';

/** The check-up cards with their prices, from one file. Registered in entities/index.ts. */
export const cardPlanEntity = defineEntity('cardPlan', {
  source: { format: 'list', path: 'card-plans.json' },
  references: {},
  pages: { path: null, list: null, reservedSlugs: [] },
  pictures: [],
  serve: [serveCardPlans],
});

/** `GET /api/card-plans`: for the order form of the panel. */
function serveCardPlans(app: Hono<Env>, deps: Deps): void {
  app.get('/card-plans', (c) => {
    const localize = (text: Parameters<typeof textIn>[0]) => textIn(text, c.var.locale);
    const plans = deps.content.list('cardPlan').map((plan) => ({
      ...plan,
      name: localize(plan.name),
      summary: localize(plan.summary),
      includes: plan.includes.map(localize),
    }));
    return respond('cardPlans', c, { plans });
  });
}
