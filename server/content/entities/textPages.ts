import { defineEntity, latestOf, type SitemapTools } from '../entity.ts';
import type { ContentKind } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { ProblemError } from '../../http/problem.ts';
import {
  type UrlBuilder,
  buildPageAttributes,
  type Schema,
  urlBuilder,
} from '../seo/pageAttributes.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { markdownToHtml } from '../markdown.ts';
import type { Hono } from 'hono';
import { respond } from '../../http/endpoint.ts';
import { clinicReference, clinicSchema } from '../seo/clinic.ts';
import { cityValue } from '../places.ts';

interface PageTexts {
  title: string;
  description: string;
}

/**
 * The page at `/{slug}`, from the content entry of that slug. Without the entry 404, or a page with
 * `title` alone where it does more than show a text.
 */
export function textPage(
  { content, translator }: Pick<Deps, 'content' | 'translator'>,
  slug: 'about' | 'plus' | 'contact-us' | 'privacy' | 'terms',
  urls: UrlBuilder,
  schema: (texts: PageTexts) => Schema[],
  ownTitle?: string,
) {
  const entry = content.find('page', slug);
  if (!entry && ownTitle === undefined) throw new ProblemError('not-found');
  const written = (text: LocalizedText | undefined, otherwise = '') =>
    text ? textIn(text, urls.locale) : otherwise;
  const title = written(entry?.title, ownTitle);
  const description = written(entry?.description, ownTitle);
  return {
    title,
    lead: written(entry?.lead),
    bodyHtml: markdownToHtml(written(entry?.body), urls, content),
    attributes: buildPageAttributes(
      { title, description, path: `/${slug}`, schema: schema({ title, description }), crumbs: [] },
      urls,
      translator,
    ),
  };
}

/** `GET /api/about`. */
export function serveAbout(app: Hono<Env>, deps: Deps): void {
  const { content } = deps;
  app.get('/about', (c) => {
    const urls = urlBuilder(c, deps);
    const page = textPage(deps, 'about', urls, ({ title, description }) => [
      {
        '@type': 'AboutPage',
        name: title,
        description,
        inLanguage: urls.locale,
        mainEntity: clinicReference(urls),
      },
      clinicSchema(deps, urls),
    ]);
    const centers = content.list('careCenter');
    return respond('about', c, {
      ...page,
      counts: {
        packages: content.list('package').length,
        physicians: content.list('physician').length,
        careCenters: centers.length,
        cities: new Set(centers.map(({ city }) => cityValue(city))).size,
      },
    });
  });
}

/** `GET /api/privacy` and `GET /api/terms`. */
function serveTextOnly(app: Hono<Env>, deps: Deps): void {
  for (const slug of ['privacy', 'terms'] as const)
    app.get(`/${slug}`, (c) => {
      const urls = urlBuilder(c, deps);
      const page = textPage(deps, slug, urls, ({ title, description }) => [
        {
          '@type': 'WebPage',
          name: title,
          description,
          inLanguage: urls.locale,
          publisher: clinicReference(urls),
        },
        clinicSchema(deps, urls),
      ]);
      return respond(slug, c, page);
    });
}

type Slug = Parameters<typeof textPage>[1];
export const textPageSlugs: readonly string[] = [
  'about',
  'contact-us',
  'plus',
  'privacy',
  'terms',
] satisfies Slug[];

/** The sitemap entry of a text page, if it exists. `shownKinds`: further kinds on the page. */
export function textPageSitemap(
  content: PublicContent,
  slug: Slug,
  { changedOf, changedIn }: SitemapTools,
  ...shownKinds: ContentKind[]
) {
  const entry = content.find('page', slug);
  return entry
    ? [
        {
          path: `/${slug}`,
          changed: latestOf([changedOf('page', [entry]), changedIn(...shownKinds)]),
        },
      ]
    : [];
}

/** The pages that are a text: about, Plus, contact, privacy, terms. Registered in entities/index.ts. */
export const textPageEntity = defineEntity('page', {
  source: { format: 'markdown', path: 'pages/', translated: ['title', 'description', 'lead'] },
  references: {},
  pages: {
    path: null,
    list: null,
    reservedSlugs: [],
    fixed: ['/about', '/privacy', '/terms'],
    sitemap: (content, tools) => [
      ...textPageSitemap(content, 'about', tools),
      ...textPageSitemap(content, 'privacy', tools),
      ...textPageSitemap(content, 'terms', tools),
    ],
  },
  pictures: [],
  serve: [serveAbout, serveTextOnly],
  bodies: (content) => content.page,
  slugFault: (slug) =>
    textPageSlugs.includes(slug) ? undefined : `the text pages are ${textPageSlugs.join(', ')}`,
});
