import type { Hono } from 'hono';
import { textIn } from '#contract/text.ts';
import type { PackageCard } from '#contract/site/cards.ts';
import type { CommentList } from '#contract/site/comments.ts';
import { packagePageTexts } from './pageTexts.ts';
import { packagePicture, packageCard } from './card.ts';
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
import { guestCard } from '../guests/card.ts';
import { latestPosts, postCard } from '../posts/card.ts';
import { physicianCard } from '../physicians/card.ts';
import { altIn, pictureOf } from '../../cards.ts';
import { markdownToHtml } from '../../markdown.ts';
import { commentsOn } from '../../publishedComments.ts';
import { centersOf } from '../../places.ts';
import type { Translator } from '../../../http/translator.ts';
import { clinicBrand, clinicReference } from '../../seo/clinic.ts';
import { ratingSchema, reviewsSchema, faqSchema } from '../../seo/jsonLd.ts';

/** `GET /api/packages/{slug}`, with its doctors, care centers, guest stories and articles. */
export function servePackage(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/packages/:package', (c) => {
    const { locale } = c.var;
    const entry = content.find('package', c.req.param('package'));
    if (!entry) throw new ProblemError('not-found');
    const urls = urlBuilder(c, deps);
    const { slug, category, careCenters, physicians } = entry;
    const card = packageCard(content, entry, locale);
    const comments = commentsOn(content, 'package', slug, locale);
    const faq = entry.faq.map((item) => ({
      question: textIn(item.question, locale),
      answer: textIn(item.answer, locale),
    }));
    return respond('package', c, {
      ...card,
      faq,
      comments,
      image: pictureOf(content, packagePicture(slug), altIn(entry.imageAlt, locale)),
      bodyHtml: markdownToHtml(textIn(entry.body, locale), urls, content),
      days: entry.days.map(({ day, title, text }) => ({
        day,
        title: textIn(title, locale),
        text: textIn(text, locale),
      })),
      includes: entry.includes.map(({ icon, text }) => ({ icon, text: textIn(text, locale) })),
      preparation: entry.preparation.map((text) => textIn(text, locale)),
      physicians: physicians.flatMap((name) => {
        const related = content.find('physician', name);
        return related ? [physicianCard(content, related, locale)] : [];
      }),
      careCenters: centersOf(content, careCenters).map((related) =>
        careCenterCard(content, related, locale),
      ),
      guests: content
        .list('guest')
        .filter((guest) => guest.package === slug)
        .slice(0, 3)
        .map((guest) => guestCard(guest, locale)),
      posts: latestPosts(content)
        .filter(({ packages }) => packages.includes(slug))
        .slice(0, 3)
        .map((post) => postCard(content, post, locale)),
      attributes: buildPageAttributes(
        {
          title: card.title,
          description: card.summary,
          path: `/packages/${slug}`,
          image: content.image(packagePicture(slug)),
          schema: packageSchema(
            card,
            { faq, comments, image: urls.image(content.image(packagePicture(slug))) },
            urls,
            translator,
          ),
          crumbs: [
            { name: translator.translate(locale, packagePageTexts.title), path: '/packages' },
            { name: card.category.name, path: `/packages?category=${category}` },
          ],
        },
        urls,
        translator,
      ),
    });
  });
}

interface PackageExtras {
  faq: readonly { question: string; answer: string }[];
  comments: CommentList;
  image: string | undefined;
}

/** A care package as JSON-LD: a product with offer, rating and reviews. */
function packageSchema(
  card: PackageCard,
  { faq, comments, image }: PackageExtras,
  urls: UrlBuilder,
  translator: Pick<Translator, 'translate'>,
): Schema[] {
  const { slug, title, summary, category, price } = card;
  const product: Schema = {
    '@type': 'Product',
    name: title,
    description: summary,
    category: category.name,
    sku: String(card.id),
    image: image ?? urls.defaultImage,
    brand: clinicBrand(urls, translator),
    offers: {
      '@type': 'Offer',
      url: urls.page(`/packages/${slug}`),
      price: price.amount,
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStock',
      seller: clinicReference(urls),
    },
    ...ratingSchema(card.rating),
    ...reviewsSchema(comments),
  };
  return [product, ...faqSchema(faq)];
}
