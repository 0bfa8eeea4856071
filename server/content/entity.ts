import type { Hono } from 'hono';
import type { LocalizedText } from '#contract/text.ts';
import type { Deps, Env } from '../http/deps.ts';
import type { ContentKind, ContentOf, ContentSet } from './kinds.ts';
import type { Files } from './files/folder.ts';
import type { PublicContent } from './snapshot.ts';

// The form of an entity: all that the server does with one kind of content. `entities/` has one for
// each kind; `defineEntity` at the end checks it.

/** Where a kind is in a content folder: one file with a list, or a folder with a file per entry. */
export type Source =
  | { format: 'list'; path: `${string}.json` }
  | { format: 'json'; path: `${string}/` }
  /** A file per entry and language; `translated`: front matter fields that differ by language. */
  | { format: 'markdown'; path: `${string}/`; translated: readonly string[] };

/** A public page in the sitemap: its path without locale, and when its content last changed. */
export interface SitemapEntry {
  path: string;
  changed: string | undefined;
}

/** Helpers for an entity's own `sitemap`. */
export interface SitemapTools {
  /** The latest change of some entries. */
  changedOf<Kind extends ContentKind>(
    kind: Kind,
    entries: readonly ContentOf<Kind>[],
  ): string | undefined;
  /** The latest change of any entry of some kinds. */
  changedIn(...kinds: ContentKind[]): string | undefined;
  /** The pages of a list at `path`: `/packages`, `/packages/2`. */
  listPages<Kind extends ContentKind>(
    path: string,
    kind: Kind,
    entries: readonly ContentOf<Kind>[],
    pageSize: number,
  ): SitemapEntry[];
  /** The page of every entry of a kind. */
  entryPages(kind: ContentKind): SitemapEntry[];
}

/** The public pages of an entity, for the sitemap and for checks of links and slugs. */
export interface Pages {
  /** `/packages` when `/packages/{slug}` shows an entry; null when entries have no pages. */
  path: string | null;
  /** The list at `path`, if any; the page number is in the path (`/packages/2`) or in the query. */
  list: { pageSize: number; numberedIn: 'path' | 'query' } | null;
  /** Slugs that entries cannot have, because other pages below `path` use them. */
  reservedSlugs: readonly string[];
  /** Further paths of this entity that links in texts may use. */
  fixed?: readonly string[];
  /** Whether there are lists by package: `/guests/package/{id}`. */
  byPackage?: boolean;
  /** Replaces the default entries of the sitemap: the list's pages and a page per entry. */
  sitemap?(content: PublicContent, tools: SitemapTools): SitemapEntry[];
}

/** Reports faults of an entry, with the file and line of the field. */
export interface FaultReporter {
  report(slug: string, path: readonly (string | number)[], fault: string): void;
  /** Reports each of `slugs` without an entry of `kind`. */
  expectEntries(slug: string, field: string, kind: ContentKind, slugs: readonly string[]): void;
}

/**
 * All that the server knows of a kind of content. `entities/index.ts` lists the entities; import,
 * sitemap, API and link checks read that list.
 */
export interface Entity<Kind extends ContentKind> {
  source: Source;
  /** Fields with the slug, or slugs, of entries of another kind. */
  references: { readonly [Field in keyof ContentOf<Kind>]?: ContentKind };
  pages: Pages | null;
  /** The names of an entry's picture files, without extension. */
  pictures: readonly ((slug: string) => string)[];
  /** Registers its endpoints. */
  serve: readonly ((app: Hono<Env>, deps: Deps) => void)[];
  /** Further checks of the files, beyond schema and references. */
  check?(entries: readonly ContentOf<Kind>[], faults: FaultReporter): void;
  /** Why an entry cannot have this slug. */
  slugFault?(slug: string): string | undefined;
  /** When an entry changed; the default is when an import last changed it. */
  changedAt?(content: PublicContent, slug: string): string | undefined;
  /** Markdown texts; import checks their headings, links and pictures. */
  bodies?(content: ContentSet): readonly { slug: string; body: LocalizedText }[];
  /**
   * Completes an entry before its schema checks it. Unknown fields are then stored, and the file
   * may have any name.
   */
  prepare?(data: unknown, context: PrepareContext): Promise<Prepared>;
}

export interface PrepareContext {
  /** The name of the entry's file, without its ending. */
  name: string | undefined;
  /** All files of the content folder. */
  files: Files;
}

/** An entry as it is stored, what the operator should know of it, and what is wrong with it. */
export interface Prepared {
  data: unknown;
  notes: string[];
  faults: { path: (string | number)[]; fault: string }[];
}

/** Types an entity: TypeScript infers its fields from the kind. */
export const defineEntity = <Kind extends ContentKind>(
  _kind: Kind,
  entity: Entity<Kind>,
): Entity<Kind> => entity;

/** The latest of some instants (ISO 8601). */
export const latestOf = (instants: readonly (string | undefined)[]): string | undefined =>
  instants.reduce(
    (latest, one) => (one !== undefined && (latest === undefined || one > latest) ? one : latest),
    undefined,
  );
