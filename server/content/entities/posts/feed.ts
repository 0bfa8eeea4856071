import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { textIn } from '#contract/text.ts';
import type { Env } from '../../../http/deps.ts';
import { pageCacheControl } from '../../../http/pageCaching.ts';
import type { Translator } from '../../../http/translator.ts';
import { type Addresses, addresses, localizedPath } from '../../seo/attributes.ts';
import { latestPosts, changedAt } from './card.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';
import { type AtomEntry, atomXml } from './atom.ts';
import { bodyOf } from './body.ts';
import { nameOf, namesOf } from './names.ts';
import { blogMessages } from './messages.ts';

interface Options {
  content: PublicContent;
  words: Translator;
  publicUrl: string | undefined;
}

const path = '/blog/feed.xml';
/** Feed readers that were away longer miss older posts. */
const mostEntries = 30;

function entryOf(content: PublicContent, post: ContentOf<'post'>, at: Addresses): AtomEntry {
  const { locale } = at;
  const { bodyHtml } = bodyOf(content, post, at);
  return {
    title: textIn(post.title, locale),
    url: at.page(`/blog/${post.slug}`),
    published: post.publishedAt,
    updated: changedAt(content, post),
    author: {
      name: nameOf(content, 'author', post.author, locale).name,
      url: at.page(`/blog/author/${post.author}`),
    },
    categories: [
      ...namesOf(content, 'postCategory', post.categories, locale),
      ...namesOf(content, 'tag', post.tags, locale),
    ],
    summary: textIn(post.excerpt, locale),
    // Feed readers show it elsewhere: links are absolute.
    html: bodyHtml.replace(
      /(<a href="|(?:src|srcset)="(?=\/images\/)|w, (?=\/images\/))\//g,
      `$1${at.file('/')}`,
    ),
  };
}

/** `GET /blog/feed.xml` and the same in each other language: the newest posts, whole, as Atom. */
export function serveFeeds(app: Hono<Env>, { content, words, publicUrl }: Options): void {
  for (const locale of words.locales) {
    const own = localizedPath(path, locale, words.locales);
    app.use(own, etag({ weak: true }));
    app.get(own, (c) => {
      c.set('locale', locale);
      const at = addresses(c, { publicUrl, words });
      const xml = atomXml({
        title: words.say(locale, blogMessages.feedTitle),
        subtitle: words.say(locale, blogMessages.description),
        language: locale,
        url: at.page('/blog'),
        self: at.page(path),
        icon: at.file('/icons/icon-512.png'),
        entries: latestPosts(content)
          .slice(0, mostEntries)
          .map((post) => entryOf(content, post, at)),
      });
      const cacheControl = pageCacheControl({ path, status: 200 });
      return c.body(xml, 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': cacheControl,
      });
    });
  }
}
