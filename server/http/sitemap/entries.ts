import { entities, entityKinds } from '../../content/entities/index.ts';
import { type SitemapEntry, latestOf, type SitemapTools } from '../../content/entity.ts';
import { type ContentKind, slugOf } from '../../content/kinds.ts';
import { memoizeByVersion } from '../../content/memoizeByVersion.ts';
import type { PublicContent } from '../../content/snapshot.ts';

/**
 * Every page for search engines, each once. Without filtered lists, searches, and later pages of the
 * blog.
 */
export const sitemapEntries = (content: PublicContent): readonly SitemapEntry[] =>
  memoizeByVersion(content, 'public addresses', () => {
    const tools = toolsFor(content);
    return [
      { path: '/', changed: tools.changedIn('package', 'physician', 'guest', 'post', 'category') },
      ...entityKinds.flatMap((kind) => sitemapEntriesOf(content, kind, tools)),
    ];
  });

function toolsFor(content: PublicContent): SitemapTools {
  const changedAt = (kind: ContentKind, slug: string) =>
    entities[kind].changedAt
      ? entities[kind].changedAt(content, slug)
      : content.changedAt(kind, slug);
  const changedOf: SitemapTools['changedOf'] = (kind, entries) =>
    latestOf(entries.map((entry) => changedAt(kind, slugOf(entry))));
  return {
    changedOf,
    changedIn: (...kinds) => latestOf(kinds.map((kind) => changedOf(kind, content.list(kind)))),
    listPages(path, kind, entries, pageSize) {
      const changed = changedOf(kind, entries);
      const count = Math.max(1, Math.ceil(entries.length / pageSize));
      return Array.from({ length: count }, (_, at) => ({
        path: at === 0 ? path : `${path}/${at + 1}`,
        changed,
      }));
    },
    entryPages: (kind) =>
      content.list(kind).map((entry) => {
        const slug = slugOf(entry);
        return {
          path: `${entities[kind].pages?.path ?? ''}/${slug}`,
          changed: changedAt(kind, slug),
        };
      }),
  };
}

function sitemapEntriesOf(
  content: PublicContent,
  kind: ContentKind,
  tools: SitemapTools,
): SitemapEntry[] {
  const { pages } = entities[kind];
  if (!pages) return [];
  if (pages.sitemap) return pages.sitemap(content, tools);
  const { path, list } = pages;
  if (path === null) return [];
  return [
    ...(list ? tools.listPages(path, kind, content.list(kind), list.pageSize) : []),
    ...tools.entryPages(kind),
  ];
}
