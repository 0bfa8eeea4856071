import * as v from 'valibot';
import {
  type ContentKind,
  contentKinds,
  type ContentOf,
  type ContentSet,
  emptySet,
  kindNames,
  slugOf,
} from '../kinds.ts';
import { checkBodies } from './bodies.ts';
import { checkReferences } from './references.ts';
import { type RawEntry, readEntries } from './entries.ts';
import { unusedPictures } from './pictures.ts';
import { type Files, imagesFolder } from './folder.ts';
import { entities } from '../entities/index.ts';
import { unknownKeys } from './unknown.ts';

export interface ContentRead {
  content: ContentSet;
  /** Pictures by file name. */
  images: Map<string, Uint8Array>;
  /** What is wrong, each with file and line; empty when all is well. */
  bad: string[];
}

/** Why the page of an entry with this slug could not be reached. */
function slugFault(kind: ContentKind, slug: string): string | undefined {
  const { pages, slugFault: ownFault } = entities[kind];
  if (pages?.list && /^\d+$/.test(slug))
    return 'a number is the address of a page of the list; add a word';
  if (pages?.reservedSlugs.includes(slug))
    return `${pages.path}/${slug} is something else; choose another name`;
  return ownFault?.(slug);
}

function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function readKind<Kind extends ContentKind>(
  raw: readonly RawEntry[],
  kind: Kind,
  bad: string[],
): ContentOf<Kind>[] {
  const seen = new Map<string, string>();
  const good: ContentOf<Kind>[] = [];
  for (const entry of raw) {
    const parsed = v.safeParse(contentKinds[kind], entry.data);
    bad.push(
      ...unknownKeys(kind, entry.data, parsed.output).map(
        (path) => `${entry.place(path)}: ${path.join('.')}: a ${kind} has no such field`,
      ),
    );
    if (!parsed.success) {
      bad.push(
        ...parsed.issues.map(
          (issue) =>
            `${entry.place(pathOf(issue))}: ${v.getDotPath(issue) ?? kind}: ${issue.message}`,
        ),
      );
      continue;
    }
    const slug = slugOf(parsed.output);
    if (entry.name !== undefined && entry.name !== slug)
      bad.push(`${entry.place([])}: the file is not named like what is in it (${slug})`);
    const fault = slugFault(kind, slug);
    if (fault !== undefined) bad.push(`${entry.place(['slug'])}: slug: ${fault}`);
    const other = seen.get(slug);
    if (other !== undefined) bad.push(`${entry.place([])}: ${slug} is already at ${other}`);
    seen.set(slug, entry.place([]));
    good.push(parsed.output as ContentOf<Kind>);
  }
  return good;
}

const known = (path: string): boolean =>
  path.startsWith(imagesFolder) ||
  kindNames.some(
    (kind) =>
      (path.startsWith(entities[kind].source.path) && entities[kind].source.path.endsWith('/')) ||
      path === entities[kind].source.path,
  );

/** Reads and validates a whole content folder. The caller may save it only when `bad` is empty. */
export function readContent(files: Files): ContentRead {
  const bad: string[] = [];
  const content = emptySet();
  const places = new Map<string, RawEntry>();
  for (const kind of kindNames) {
    const raw = readEntries(files, kind, bad);
    Object.assign(content, { [kind]: readKind(raw, kind, bad) });
    for (const entry of raw) places.set(`${kind} ${nameOf(entry)}`, entry);
  }
  // An unreadable file is already reported; references to it are not faults, too.
  const has = (kind: ContentKind, slug: string) =>
    places.has(`${kind} ${slug}`) ||
    [...files.keys()].some((path) => path.startsWith(`${entities[kind].source.path}${slug}.`));
  const place = (kind: ContentKind, slug: string, path: readonly (string | number)[], below = 0) =>
    places.get(`${kind} ${slug}`)?.place(path, below) ?? slug;
  const images = new Map(
    [...files]
      .filter(([path]) => path.startsWith(imagesFolder))
      .map(([path, bytes]) => [path.slice(imagesFolder.length), bytes]),
  );
  bad.push(
    ...checkReferences(content, has, place),
    ...checkBodies(content, { has, images, place }),
    ...unusedPictures(files, images, has),
  );
  bad.push(
    ...[...files.keys()]
      .filter((path) => !known(path))
      .map((path) => `${path}:1: nothing of this name is content`),
  );
  if (![...files.keys()].some(known))
    bad.push(
      'nothing in this folder is content: it holds packages/, posts/, images/ and the like, as an export does',
    );
  return { content, images, bad };
}

const named = v.object({
  slug: v.optional(v.string()),
  id: v.optional(v.union([v.string(), v.number()])),
  key: v.optional(v.string()),
});
function nameOf({ data }: RawEntry): string {
  const parsed = v.safeParse(named, data);
  return parsed.success
    ? String(parsed.output.slug ?? parsed.output.key ?? parsed.output.id ?? '')
    : '';
}
