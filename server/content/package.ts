import type { Hono } from 'hono';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../http/deps.ts';
import { answer } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { attributesOf } from './attributes.ts';
import { careCenterCard, packageCard, physicianCard } from './cards.ts';
import { markdownToHtml } from './markdown.ts';

/** `GET /api/packages/{slug}`. */
export function servePackage(app: Hono<Env>, { content, words }: Deps): void {
  app.get('/packages/:package', (c) => {
    const { locale } = c.var;
    const entry = content.find('package', c.req.param('package'));
    if (!entry) throw new ProblemError('not-found');
    const card = packageCard(content, entry, locale);
    const physicians = entry.physicians.map((slug) => content.find('physician', slug)).filter((found) => found !== undefined);
    const careCenters = entry.careCenters.map((slug) => content.find('careCenter', slug)).filter((found) => found !== undefined);
    return answer('package', c, {
      ...card,
      bodyHtml: markdownToHtml(textIn(entry.body, locale)),
      days: entry.days.map(({ day, title, text }) => ({ day, title: textIn(title, locale), text: textIn(text, locale) })),
      includes: entry.includes.map(({ icon, text }) => ({ icon, text: textIn(text, locale) })),
      preparation: entry.preparation.map((text) => textIn(text, locale)),
      faq: entry.faq.map(({ question, answer: reply }) => ({ question: textIn(question, locale), answer: textIn(reply, locale) })),
      rating: entry.rating,
      physicians: physicians.map((found) => physicianCard(found, locale)),
      careCenters: careCenters.map((found) => careCenterCard(found, locale)),
      attributes: attributesOf(
        {
          title: card.title,
          description: card.summary,
          path: `/packages/${entry.slug}`,
          locale,
          schema: {
            '@type': 'Product',
            name: card.title,
            description: card.summary,
            category: card.category.name,
            offers: {
              '@type': 'Offer',
              price: entry.price.amount,
              priceCurrency: entry.price.currency,
              availability: 'https://schema.org/InStock',
            },
            ...(entry.rating.count > 0
              ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: entry.rating.average, reviewCount: entry.rating.count } }
              : {}),
          },
        },
        words.locales,
      ),
    });
  });
}
