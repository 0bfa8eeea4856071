import type { Hono } from 'hono';
import { textIn } from '#contract/text.ts';
import type { GuestCard, PackageCard } from '#contract/site/cards.ts';
import { descriptionLength } from '../../seo/sentences.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond } from '../../../http/endpoint.ts';
import { ProblemError } from '../../../http/problem.ts';
import {
  urlBuilder,
  buildPageAttributes,
  type UrlBuilder,
  type Schema,
} from '../../seo/pageAttributes.ts';
import { packageCard } from '../packages/card.ts';
import { physicianCard } from '../physicians/card.ts';
import type { PublicContent } from '../../snapshot.ts';
import { type Guest, guestDays, latestGuests, storyCard } from './card.ts';
import { guestPageTexts } from './pageTexts.ts';
import { clinicReference } from '../../seo/clinic.ts';

/** `GET /api/guests/{slug}`: a guest's story, with its package and doctors. */
export function serveGuest(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/guests/:guest', (c) => {
    const { locale } = c.var;
    const entry = content.find('guest', c.req.param('guest'));
    if (!entry) throw new ProblemError('not-found');
    const urls = urlBuilder(c, deps);
    const card = storyCard(content, entry, locale);
    const { slug, name, country, quote, treatment } = card;
    const forPackage = content.find('package', entry.package);
    const carePackage = forPackage ? packageCard(content, forPackage, locale) : null;
    const story = textIn(entry.story, locale)
      .split(/\n{2,}/u)
      .filter(Boolean);
    const title =
      treatment === ''
        ? name
        : translator.translate(locale, guestPageTexts.storyTitle, { name, treatment });
    const description = translator.translate(locale, guestPageTexts.storyDescription, {
      quote,
      name,
      country,
    });
    return respond('guest', c, {
      ...card,
      story,
      days: guestDays(entry, locale),
      paid: entry.paid,
      package: carePackage,
      physicians: (forPackage?.physicians ?? []).flatMap((physicianSlug) => {
        const physician = content.find('physician', physicianSlug);
        return physician ? [physicianCard(content, physician, locale)] : [];
      }),
      others: othersOf(content, entry).map((other) => storyCard(content, other, locale)),
      attributes: buildPageAttributes(
        {
          title,
          description: description.length > descriptionLength ? quote : description,
          path: `/guests/${slug}`,
          type: 'article',
          schema: storySchema(
            { ...card, story, package: carePackage, changedAt: content.changedAt('guest', slug) },
            title,
            urls,
          ),
          crumbs: [{ name: translator.translate(locale, guestPageTexts.title), path: '/guests' }],
        },
        urls,
        translator,
      ),
    });
  });
}

const maxOthers = 3;
/** Other guests: those of the same package, then the latest. */
function othersOf(content: PublicContent, { slug, package: packageSlug }: Guest): Guest[] {
  const others = latestGuests(content).filter((other) => other.slug !== slug);
  return [
    ...others.filter((other) => other.package === packageSlug),
    ...others.filter((other) => other.package !== packageSlug),
  ].slice(0, maxOthers);
}

interface Story extends GuestCard {
  story: readonly string[];
  package: PackageCard | null;
  changedAt: string | undefined;
}

/** A story as JSON-LD: an article, not a review, because search engines require stars for those. */
const storySchema = (guest: Story, headline: string, urls: UrlBuilder): Schema[] => [
  {
    '@type': 'Article',
    headline,
    description: guest.quote,
    articleBody: guest.story.join('\n\n'),
    inLanguage: urls.locale,
    author: {
      '@type': 'Person',
      name: guest.name,
      homeLocation: { '@type': 'Country', name: guest.country },
    },
    publisher: clinicReference(urls),
    image: urls.defaultImage,
    mainEntityOfPage: urls.page(`/guests/${guest.slug}`),
    temporalCoverage: guest.visitedAt,
    ...(guest.changedAt === undefined ? {} : { dateModified: guest.changedAt }),
    ...(guest.package ? { about: { '@id': urls.page(`/packages/${guest.package.slug}`) } } : {}),
  },
];
