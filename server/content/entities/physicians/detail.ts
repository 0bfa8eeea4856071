import type { Hono } from 'hono';
import { textIn } from '#contract/text.ts';
import type { Named, PhysicianCard } from '#contract/site/cards.ts';
import type { CommentList } from '#contract/site/comments.ts';
import { physicianPicture, physicianCard } from './card.ts';
import { bookingOf } from '../../../consults/cardTimes.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond } from '../../../http/endpoint.ts';
import { ProblemError } from '../../../http/problem.ts';
import {
  urlBuilder,
  buildPageAttributes,
  type UrlBuilder,
  type Schema,
} from '../../seo/pageAttributes.ts';
import { careCenterCard } from '../careCenters/card.ts';
import { latestPosts, postCard } from '../posts/card.ts';
import { packageCard } from '../packages/card.ts';
import { firstSentencesAfter, paragraphsOf } from '../../seo/sentences.ts';
import { commentsOn } from '../../publishedComments.ts';
import { centersOf } from '../../places.ts';
import { physicianPageTexts } from './pageTexts.ts';
import { addressSchema, centerReference } from '../careCenters/jsonLd.ts';
import { clinicReference } from '../../seo/clinic.ts';
import type { ContentOf } from '../../kinds.ts';
import { ratingSchema, reviewsSchema, specialtySchema } from '../../seo/jsonLd.ts';

/** `GET /api/physicians/{slug}`, with care centers, packages, and articles written or reviewed. */
export function servePhysician(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/physicians/:physician', async (c) => {
    const openTimes = await deps.openTimes.read();
    const { locale } = c.var;
    const entry = content.find('physician', c.req.param('physician'));
    if (!entry) throw new ProblemError('not-found');
    const urls = urlBuilder(c, deps);
    const { slug, experienceYears } = entry;
    const image = content.image(physicianPicture(slug));
    const card = physicianCard(content, entry, locale);
    const { name, title, city } = card;
    const bio = textIn(entry.bio, locale);
    const centers = centersOf(content, entry.careCenters);
    const comments = commentsOn(content, 'physician', slug, locale);
    const specialties = entry.specialties.flatMap((one) => {
      const related = content.find('category', one);
      return related ? [{ slug: one, name: textIn(related.name, locale) }] : [];
    });
    const summary = firstSentencesAfter(
      translator.translate(locale, physicianPageTexts.detailDescription, {
        title,
        city,
        summary: '',
      }),
      bio,
    );
    return respond('physician', c, {
      ...card,
      experienceYears,
      booking: bookingOf(entry, openTimes),
      council:
        entry.councilNumber === undefined
          ? null
          : { number: entry.councilNumber, url: entry.councilUrl ?? null },
      specialties,
      comments,
      bio: paragraphsOf(bio),
      education: entry.education.map((text) => textIn(text, locale)),
      careCenters: centers.map((center) => careCenterCard(content, center, locale)),
      packages: content
        .list('package')
        .filter(({ physicians }) => physicians.includes(slug))
        .map((related) => packageCard(content, related, locale)),
      posts: latestPosts(content)
        .filter(({ author, reviewer }) => author === slug || reviewer === slug)
        .slice(0, maxPosts)
        .map((post) => postCard(content, post, locale)),
      attributes: buildPageAttributes(
        {
          title: translator.translate(locale, physicianPageTexts.detailTitle, { name, title }),
          description: translator.translate(locale, physicianPageTexts.detailDescription, {
            title,
            city,
            summary,
          }),
          path: `/physicians/${slug}`,
          type: 'profile',
          image,
          schema: [
            physicianSchema(
              card,
              { bio, specialties, centers, comments, image: urls.image(image) },
              urls,
            ),
          ],
          crumbs: [
            { name: translator.translate(locale, physicianPageTexts.title), path: '/physicians' },
          ],
        },
        urls,
        translator,
      ),
    });
  });
}

const maxPosts = 6;

interface PhysicianExtras {
  bio: string;
  specialties: readonly Named[];
  centers: readonly ContentOf<'careCenter'>[];
  comments: CommentList;
  image: string | undefined;
}

/** A doctor as JSON-LD, with the address of the first care center. */
function physicianSchema(
  card: PhysicianCard,
  { bio, specialties, centers, comments, image }: PhysicianExtras,
  urls: UrlBuilder,
): Schema {
  const { slug, name, title, languages, fee, rating } = card;
  const [first] = centers;
  return {
    '@type': 'Physician',
    name,
    description: `${title}. ${bio.replace(/\s+/gu, ' ')}`,
    url: urls.page(`/physicians/${slug}`),
    image: image ?? urls.defaultImage,
    medicalSpecialty: specialtySchema(specialties),
    knowsLanguage: languages,
    priceRange: `${fee.amount} ${fee.currency}`,
    parentOrganization: clinicReference(urls),
    worksFor: centers.map((center) => centerReference(center, urls)),
    ...(first ? { address: addressSchema(first, urls), telephone: first.phones[0] } : {}),
    ...ratingSchema(rating),
    ...reviewsSchema(comments),
  };
}
