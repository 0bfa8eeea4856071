import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { answer } from '../http/endpoint.ts';
import { companyName } from './clinic.ts';

/** `GET /api/site`: what the frame around every public page shows. */
export function serveSite(app: Hono<Env>, { words, social }: Deps): void {
  app.get('/site', (c) => answer('site', c, { company: words.say(c.var.locale, companyName), social: social(c.var.locale) }));
}
