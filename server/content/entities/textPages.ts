import { defineEntity, latestOf, type SitemapTools } from '../entity.ts';
import type { ContentKind } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';
import { textIn } from '#contract/text.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Addresses, attributesOf, type Schema, addresses } from '../seo/attributes.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { markdownToHtml } from '../markdown.ts';
import type { Hono } from 'hono';
import { answer } from '../../http/endpoint.ts';
import { clinicReference, clinicSchema } from '../seo/clinic.ts';
import { cityValue } from '../places.ts';

interface PageTexts {
  title: string;
  description: string;
}

/**
 * What the operator wrote for an address, which is the entry’s slug too; without the entry there is
 * no such page.
 */
export function textPage(
  { content, words }: Pick<Deps, 'content' | 'words'>,
  slug: 'about' | 'plus' | 'contact-us',
  at: Addresses,
  schema: (texts: PageTexts) => Schema[],
) {
  const entry = content.find('page', slug);
  if (!entry) throw new ProblemError('not-found');
  const title = textIn(entry.title, at.locale);
  const description = textIn(entry.description, at.locale);
  return {
    title,
    lead: textIn(entry.lead, at.locale),
    bodyHtml: markdownToHtml(textIn(entry.body, at.locale), at, content),
    attributes: attributesOf(
      { title, description, path: `/${slug}`, schema: schema({ title, description }), crumbs: [] },
      at,
      words,
    ),
  };
}

/** `GET /api/about`. */
export function serveAbout(app: Hono<Env>, deps: Deps): void {
  const { content } = deps;
  app.get('/about', (c) => {
    const at = addresses(c, deps);
    const page = textPage(deps, 'about', at, ({ title, description }) => [
      {
        '@type': 'AboutPage',
        name: title,
        description,
        inLanguage: at.locale,
        mainEntity: clinicReference(at),
      },
      clinicSchema(deps, at),
    ]);
    const centers = content.list('careCenter');
    return answer('about', c, {
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

type Slug = Parameters<typeof textPage>[1];
const slugs: readonly string[] = ['about', 'contact-us', 'plus'] satisfies Slug[];

/**
 * The address of a text page in the sitemap, when the operator has written it. `shown` are kinds
 * that the page shows, too.
 */
export function textPageAddress(
  content: PublicContent,
  slug: Slug,
  { changedOf, changedIn }: SitemapTools,
  ...shown: ContentKind[]
) {
  const entry = content.find('page', slug);
  return entry
    ? [{ path: `/${slug}`, changed: latestOf([changedOf('page', [entry]), changedIn(...shown)]) }]
    : [];
}

export const textPageEntity = defineEntity('page', {
  source: { form: 'markdown', at: 'pages/', translated: ['title', 'description', 'lead'] },
  references: {},
  pages: {
    path: null,
    list: null,
    reservedSlugs: [],
    fixed: ['/about'],
    sitemap: (content, tools) => textPageAddress(content, 'about', tools),
  },
  pictures: [],
  serve: [serveAbout],
  bodies: (content) => content.page,
  slugFault: (slug) =>
    slugs.includes(slug) ? undefined : `the text pages are ${slugs.join(', ')}`,
});
