import type { Hono } from 'hono';
import type { Deps, Env } from '../../http/deps.ts';
import { answer, readQuery } from '../../http/endpoint.ts';
import { addresses, attributesOf } from '../attributes.ts';
import { choicesOf } from './choices.ts';
import { computeEstimate } from './compute.ts';
import { estimateSchema } from './schema.ts';
import { estimateMessages } from './messages.ts';

/** A form sends a name once for each box that was ticked: `needs=a&needs=b` is `needs=a,b`. */
const joined = (query: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.join(',')]));

/** Prices change by the clinic's day. */
const clinicDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });

/** `GET /api/package-stimation`: what may be chosen and, for what was chosen, a range of cost with its reasons. */
export function serveEstimate(app: Hono<Env>, deps: Deps): void {
  const { content, words, now } = deps;
  app.get('/package-stimation', (c) => {
    const { locale } = c.var;
    const query = readQuery('estimate', c, joined(c.req.queries()));
    const at = addresses(c, deps);
    const [title, description, service] = [
      words.say(locale, estimateMessages.title),
      words.say(locale, estimateMessages.description),
      words.say(locale, estimateMessages.service),
    ];
    return answer('estimate', c, {
      choices: choicesOf(content, locale),
      ...computeEstimate(content, query, locale),
      asOf: clinicDay.format(now()),
      attributes: attributesOf(
        {
          title,
          description,
          path: '/package-stimation',
          hidden: Object.keys(query).length > 0,
          schema: estimateSchema(content, { title, description, service }, at),
          crumbs: [],
        },
        at,
        words,
      ),
    });
  });
}
