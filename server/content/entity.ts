import type { Hono } from 'hono';
import type { LocalizedText } from '#contract/text.ts';
import type { Deps, Env } from '../http/deps.ts';
import type { ContentKind, ContentOf, ContentSet } from './kinds.ts';
import type { PublicContent } from './snapshot.ts';

/**
 * Where a kind stands in a content folder: a list in one file, or a file for each entry in a
 * folder.
 */
export type Source =
  | { format: 'list'; path: `${string}.json` }
  | { format: 'json'; path: `${string}/` }
  /**
   * A file for each language; `translated` are the fields of the front matter that differ by
   * language.
   */
  | { format: 'markdown'; path: `${string}/`; translated: readonly string[] };

/** A public page: its path without locale, and when what it shows last changed. */
export interface SitemapEntry {
  path: string;
  changed: string | undefined;
}

/** What an entity's own `sitemap` is made of. */
export interface SitemapTools {
  /** When the newest of some entries changed. */
  changedOf<Kind extends ContentKind>(
    kind: Kind,
    entries: readonly ContentOf<Kind>[],
  ): string | undefined;
  /** When anything of some kinds changed. */
  changedIn(...kinds: ContentKind[]): string | undefined;
  /** A list at `path` and its later pages by number. */
  listPages<Kind extends ContentKind>(
    path: string,
    kind: Kind,
    entries: readonly ContentOf<Kind>[],
    pageSize: number,
  ): SitemapEntry[];
  /** The page of every entry of a kind. */
  entryPages(kind: ContentKind): SitemapEntry[];
}

/** The public pages of an entity, as links in texts, slugs and the sitemap know them. */
export interface Pages {
  /**
   * `/packages` when `/packages/{slug}` shows an entry; null when no entry has a page by its slug.
   */
  path: string | null;
  /**
   * The list at `path`; later pages have their number in the path (`/packages/2`) or in the query.
   * Null: there is no list.
   */
  list: { pageSize: number; numberedIn: 'path' | 'query' } | null;
  /** Other pages below `path` that an entry's slug would hide. */
  reservedSlugs: readonly string[];
  /** Addresses that links in texts may have beside the list and the entries. */
  fixed?: readonly string[];
  /** There are lists by package: `/guests/package/{id}`. */
  byPackage?: boolean;
  /** Instead of the list's pages and those of the entries. */
  sitemap?(content: PublicContent, tools: SitemapTools): SitemapEntry[];
}

/** Reports what is wrong with one entry, at the place of a field in its file. */
export interface FaultReporter {
  report(slug: string, path: readonly (string | number)[], fault: string): void;
  /** Reports each of `slugs` that is no entry of `kind`. */
  expectEntries(slug: string, field: string, kind: ContentKind, slugs: readonly string[]): void;
}

/**
 * What the server does with a kind of content. Required parts may be empty, but are never left out.
 */
export interface Entity<Kind extends ContentKind> {
  source: Source;
  /** Fields that hold the slug, or the slugs, of entries of another kind. */
  references: { readonly [Field in keyof ContentOf<Kind>]?: ContentKind };
  pages: Pages | null;
  /** Names of an entry's picture files, without ending. */
  pictures: readonly ((slug: string) => string)[];
  /** Its endpoints. */
  serve: readonly ((app: Hono<Env>, deps: Deps) => void)[];
  /** Further rules for the files, beyond the schema and the references. */
  check?(entries: readonly ContentOf<Kind>[], faults: FaultReporter): void;
  /** Why an entry cannot have this slug. */
  slugFault?(slug: string): string | undefined;
  /** When an entry changed, if that is not when an import last changed it. */
  changedAt?(content: PublicContent, slug: string): string | undefined;
  /** Markdown texts whose headings, links and pictures are checked. */
  bodies?(content: ContentSet): readonly { slug: string; body: LocalizedText }[];
  /** Fields that files of other tools have and that are ignored without a fault. */
  ignoredFields?: readonly string[];
}

/** Names the kind, so that references and checks know its fields. */
export const defineEntity = <Kind extends ContentKind>(
  _kind: Kind,
  entity: Entity<Kind>,
): Entity<Kind> => entity;

/** The latest of some instants. */
export const latestOf = (instants: readonly (string | undefined)[]): string | undefined =>
  instants.reduce(
    (latest, one) => (one !== undefined && (latest === undefined || one > latest) ? one : latest),
    undefined,
  );
