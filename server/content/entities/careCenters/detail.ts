import { careCenterPictures } from './card.ts';
import type { Hono } from 'hono';
import type { MapSketch, ShownSketch } from '#contract/mapSketch.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond } from '../../../http/endpoint.ts';
import { ProblemError } from '../../../http/problem.ts';
import { urlBuilder, buildPageAttributes } from '../../seo/pageAttributes.ts';
import { careCenterCard } from './card.ts';
import { packageCard } from '../packages/card.ts';
import { physicianCard } from '../physicians/card.ts';
import { pictureOf } from '../../cards.ts';
import { firstSentencesAfter, paragraphsOf } from '../../seo/sentences.ts';
import { commentsOn, ratingOf } from '../../publishedComments.ts';
import { physiciansBy } from '../physicians/match.ts';
import { packagesAt, specialtiesAt } from './match.ts';
import { careCenterSchema } from './jsonLd.ts';
import { careCenterPageTexts } from './pageTexts.ts';

/** A sketch with its texts in a language. */
const sketchIn = (sketch: MapSketch, locale: string): ShownSketch => {
  const named = <Part extends { name: LocalizedText }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, name: textIn(part.name, locale) }));
  const { streets, landmarks, directions } = sketch;
  return {
    ...sketch,
    streets: named(streets),
    landmarks: named(landmarks),
    directions: textIn(directions, locale),
  };
};

/** `GET /api/care-centers/{slug}`, with its pictures, doctors and packages. */
export function serveCareCenter(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/care-centers/:careCenter', (c) => {
    const { locale } = c.var;
    const entry = content.find('careCenter', c.req.param('careCenter'));
    if (!entry) throw new ProblemError('not-found');
    const urls = urlBuilder(c, deps);
    const { slug, geo, phones, beds, since } = entry;
    const row = {
      ...careCenterCard(content, entry, locale),
      rating: ratingOf(content, 'careCenter', slug),
    };
    const { name, city, services } = row;
    const about = entry.about ? textIn(entry.about, locale) : '';
    const comments = commentsOn(content, 'careCenter', slug, locale);
    const pictures = careCenterPictures.map((name) => name(slug));
    const summary = firstSentencesAfter(
      translator.translate(locale, careCenterPageTexts.detailDescription, {
        name,
        city,
        summary: '',
      }),
      about || services.join(' · '),
    );
    return respond('careCenter', c, {
      ...row,
      geo,
      sketch: entry.sketch ? sketchIn(entry.sketch, locale) : null,
      phones,
      beds,
      since,
      comments,
      country: textIn(entry.country, locale),
      about: paragraphsOf(about),
      accreditations: entry.accreditations.map((text) => textIn(text, locale)),
      images: pictures.flatMap((picture) => pictureOf(content, picture) ?? []),
      physicians: physiciansBy(content, 'rating', locale)
        .filter(({ careCenters }) => careCenters.includes(slug))
        .map((related) => physicianCard(content, related, locale)),
      packages: packagesAt(content, slug).map((related) => packageCard(content, related, locale)),
      attributes: buildPageAttributes(
        {
          title: translator.translate(locale, careCenterPageTexts.detailTitle, { name, city }),
          description: translator.translate(locale, careCenterPageTexts.detailDescription, {
            name,
            city,
            summary,
          }),
          path: `/care-centers/${slug}`,
          image: pictures.flatMap((picture) => content.image(picture) ?? [])[0],
          schema: [
            careCenterSchema(
              entry,
              row,
              {
                about,
                comments,
                specialties: specialtiesAt(content, slug).map((category) => ({
                  slug: category.slug,
                  name: textIn(category.name, locale),
                })),
                images: pictures.flatMap((picture) => urls.image(content.image(picture)) ?? []),
              },
              urls,
            ),
          ],
          crumbs: [
            {
              name: translator.translate(locale, careCenterPageTexts.title),
              path: '/care-centers',
            },
          ],
        },
        urls,
        translator,
      ),
    });
  });
}
