import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { textIn } from '#contract/text.ts';
import type { Env } from '../../../http/deps.ts';
import { pageCacheControl } from '../../../http/pageCaching.ts';
import type { Translator } from '../../../http/translator.ts';
import { type UrlBuilder, urlBuilder, localizedPath } from '../../seo/pageAttributes.ts';
import { latestPosts, changedAt } from './card.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';
import { type AtomEntry, atomXml } from './atomXml.ts';
import { bodyOf } from './body.ts';
import { nameOf, namesOf } from './names.ts';
import { blogPageTexts } from './pageTexts.ts';

/** `GET /blog/feed.xml`, also per locale: the newest posts with their full text, as Atom. */
export function serveAtomFeeds(app: Hono<Env>, { content, translator, publicUrl }: Options): void {
  for (const locale of translator.locales) {
    const feedPath = localizedPath(path, locale, translator.locales);
    app.use(feedPath, etag({ weak: true }));
    app.get(feedPath, (c) => {
      c.set('locale', locale);
      const urls = urlBuilder(c, { publicUrl, translator });
      const xml = atomXml({
        title: translator.translate(locale, blogPageTexts.feedTitle),
        subtitle: translator.translate(locale, blogPageTexts.description),
        language: locale,
        url: urls.page('/blog'),
        self: urls.page(path),
        icon: urls.file('/icons/icon-512.png'),
        entries: latestPosts(content)
          .slice(0, maxEntries)
          .map((post) => entryOf(content, post, urls)),
      });
      const cacheControl = pageCacheControl({ path, status: 200 });
      return c.body(xml, 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': cacheControl,
      });
    });
  }
}

interface Options {
  content: PublicContent;
  translator: Translator;
  publicUrl: string | undefined;
}

/** Feed readers have subscribed to this URL: it must stay. */
const path = '/blog/feed.xml';
/** A feed reader that does not ask for a long time misses older posts. */
const maxEntries = 30;

function entryOf(content: PublicContent, post: ContentOf<'post'>, urls: UrlBuilder): AtomEntry {
  const { locale } = urls;
  const { bodyHtml } = bodyOf(content, post, urls);
  return {
    title: textIn(post.title, locale),
    url: urls.page(`/blog/${post.slug}`),
    published: post.publishedAt,
    updated: changedAt(content, post),
    author: {
      name: nameOf(content, 'author', post.author, locale).name,
      url: urls.page(`/blog/author/${post.author}`),
    },
    categories: [
      ...namesOf(content, 'postCategory', post.categories, locale),
      ...namesOf(content, 'tag', post.tags, locale),
    ],
    summary: textIn(post.excerpt, locale),
    // Feed readers show the text on another origin, so links are made absolute.
    html: bodyHtml.replace(
      /(<a href="|(?:src|srcset)="(?=\/images\/)|w, (?=\/images\/))\//g,
      `$1${urls.file('/')}`,
    ),
  };
}
