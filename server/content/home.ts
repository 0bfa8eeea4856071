import type { Hono } from 'hono';
import { nextTimes } from '../consults/cardTimes.ts';
import type { Deps, Env } from '../http/deps.ts';
import type { CareCenterCard } from '#contract/site/cards.ts';
import type { HomeStory } from '#contract/site/home.ts';
import type { LocalizedText } from '#contract/text.ts';
import { respond } from '../http/endpoint.ts';
import { answerMedians } from '../threads/answerTimes.ts';
import { centersOf } from './places.ts';
import type { PublicContent } from './snapshot.ts';
import { urlBuilder, buildPageAttributes } from './seo/pageAttributes.ts';
import { categoryCard } from './entities/categories.ts';
import { type Guest, guestCard, guestDays, storyCard } from './entities/guests/card.ts';
import { latestPosts, postCard } from './entities/posts/card.ts';
import { careCenterCard } from './entities/careCenters/card.ts';
import { packageCard } from './entities/packages/card.ts';
import { letterOf, physicianCard } from './entities/physicians/card.ts';
import { clinicSchema, siteSchema } from './seo/clinic.ts';
import { physiciansBy } from './entities/physicians/match.ts';

/** `GET /api/home`: the categories, packages, doctors and posts of the home page. */
export function serveHome(app: Hono<Env>, deps: Deps): void {
  const { content, translator, log } = deps;
  const medians = answerMedians(deps);
  /** The page must not fail because of a number: without the database it is left out. */
  const firstAnswerMinutes = () =>
    medians().then(
      ({ minutes }) => minutes,
      (error: unknown) => {
        log.warn({ err: error }, 'the answer times could not be read');
        return null;
      },
    );
  app.get('/home', async (c) => {
    const { locale } = c.var;
    const openTimes = await deps.openTimes.read();
    const urls = urlBuilder(c, deps);
    const packages = content.list('package');
    const physicians = physiciansBy(content, 'rating', locale);
    const guest =
      content.list('guest').find(({ days }) => days.length > 0) ?? content.list('guest')[0];
    return respond('home', c, {
      categories: content.list('category').map((entry) => categoryCard(content, entry, locale)),
      packages: packages
        .filter((entry) => entry.featured)
        .slice(0, 4)
        .map((entry) => packageCard(content, entry, locale)),
      packageCount: packages.length,
      physicians: unlikeLetters(physicians, 4).map((entry) => ({
        ...physicianCard(content, entry, locale),
        nextTimes: nextTimes(entry, openTimes),
      })),
      physicianCount: physicians.length,
      haveCouncilNumbers: physicians.every(({ councilNumber }) => councilNumber !== undefined),
      careCenterCount: content.list('careCenter').length,
      firstAnswerMinutes: await firstAnswerMinutes(),
      story: guest ? homeStory(content, guest, locale) : null,
      guest: guest ? guestCard(guest, locale) : null,
      posts: latestPosts(content)
        .slice(0, 4)
        .map((entry) => postCard(content, entry, locale)),
      attributes: buildPageAttributes(
        {
          title: translator.translate(locale, homePageTexts.title),
          description: translator.translate(locale, homePageTexts.description),
          path: '/',
          schema: [siteSchema(deps, urls), clinicSchema(deps, urls)],
        },
        urls,
        translator,
      ),
    });
  });
}

/** The first of a list, of each letter one while there are others: pictures side by side differ. */
function unlikeLetters<Person extends { name: LocalizedText }>(
  people: readonly Person[],
  wanted: number,
): Person[] {
  const letters = people.map(({ name }) => letterOf(name));
  const first = people.filter((_, at) => letters.indexOf(letters[at] ?? '') === at);
  const others = people.filter((person) => !first.includes(person));
  return [...first, ...others].slice(0, wanted);
}

const placeOf = ({ slug, view, tint, image }: CareCenterCard) => ({ slug, view, tint, image });

function homeStory(content: PublicContent, guest: Guest, locale: string): HomeStory {
  const carePackage = content.find('package', guest.package);
  const [center] = carePackage ? centersOf(content, carePackage.careCenters) : [];
  return {
    ...storyCard(content, guest, locale),
    days: guestDays(guest, locale),
    paid: guest.paid,
    place: center ? placeOf(careCenterCard(content, center, locale)) : null,
  };
}

const homePageTexts = {
  title: /*i18n*/ {
    id: 'page.home.title',
    message: 'Nabz: health care, from the first question to the last visit',
  },
  description: /*i18n*/ {
    id: 'page.home.description',
    message:
      'Care packages with clear prices, doctors whose times you can see, and medical records that open without the internet.',
  },
};
