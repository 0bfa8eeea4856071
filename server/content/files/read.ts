import * as v from 'valibot';
import {
  type ContentKind,
  contentKinds,
  type ContentOf,
  type ContentSet,
  emptyContentSet,
  kindNames,
  slugOf,
} from '../kinds.ts';
import { checkMarkdown } from './checkMarkdown.ts';
import { type Fault, faultLine } from './fault.ts';
import { checkReferences, type HasEntry } from './references.ts';
import { type RawEntry, readEntries } from './entries.ts';
import { unusedPictures } from './pictures.ts';
import { type Files, imagesFolder } from './folder.ts';
import { entities } from '../entities/index.ts';
import { valueSetFolder } from '../entities/questionnaires/valueSets.ts';
import { isRecord } from './parse.ts';

/** Reads and validates a whole content folder. The caller may save it only when `faults` is empty. */
export async function readContent(files: Files): Promise<ContentRead> {
  const faults: string[] = [];
  const images = new Map(
    [...files]
      .filter(([path]) => path.startsWith(imagesFolder))
      .map(([path, bytes]) => [path.slice(imagesFolder.length), bytes]),
  );
  const checked = await checkEntries((kind) => readEntries(files, kind, faults), { files, images });
  faults.push(
    ...checked.faults.map(faultLine),
    ...unusedPictures(files, images, checked.hasEntry),
    ...[...files.keys()]
      .filter((path) => !isContentPath(path))
      .map((path) => `${path}:1: not a content file`),
  );
  if (![...files.keys()].some(isContentPath))
    faults.push(
      'this is not a content folder: it has no packages/, posts/, images/ or other files that an export writes',
    );
  return { content: checked.content, images, faults, notes: checked.notes };
}

/**
 * Checks all entries of the site, each by its schema and all together by their references, links and
 * pictures: what an import and a publication at the desk have in common.
 */
export async function checkEntries(
  entriesOf: (kind: ContentKind) => readonly RawEntry[],
  { files, images }: { files: Files; images: ReadonlyMap<string, unknown> },
): Promise<CheckedEntries> {
  const faults: Fault[] = [];
  const notes: string[] = [];
  const content = emptyContentSet();
  const rawEntries = new Map<string, RawEntry>();
  for (const kind of kindNames) {
    const raw: RawEntry[] = [];
    for (const entry of entriesOf(kind))
      raw.push(await prepareEntry(entry, kind, files, faults, notes));
    Object.assign(content, { [kind]: readKind(raw, kind, faults) });
    for (const entry of raw) rawEntries.set(`${kind} ${rawSlugOf(entry)}`, entry);
  }
  // An entry whose file cannot be read exists: its fault is reported once, not at each reference.
  const hasEntry = (kind: ContentKind, slug: string) =>
    rawEntries.has(`${kind} ${slug}`) ||
    [...files.keys()].some((path) => path.startsWith(`${entities[kind].source.path}${slug}.`));
  const locationOf = (
    kind: ContentKind,
    slug: string,
    path: readonly (string | number)[],
    lineOffset = 0,
  ) => rawEntries.get(`${kind} ${slug}`)?.locationOf(path, lineOffset) ?? slug;
  faults.push(
    ...checkReferences(content, hasEntry, locationOf),
    ...checkMarkdown(content, { hasEntry, images, locationOf }),
  );
  return { content, faults, notes, hasEntry };
}

/** Content that was checked; `content` is whole only when there are no faults. */
export interface CheckedEntries {
  content: ContentSet;
  faults: Fault[];
  notes: string[];
  hasEntry: HasEntry;
}

/** The result of reading a content folder. */
export interface ContentRead {
  content: ContentSet;
  /** Pictures by file name. */
  images: Map<string, Uint8Array>;
  /** What is wrong, each with file and line; empty when the content is valid. */
  faults: string[];
  /** What the operator should know of valid content, each with its file. */
  notes: string[];
}

/** Lets the entity of a kind complete an entry before it is checked. */
async function prepareEntry(
  entry: RawEntry,
  kind: ContentKind,
  files: Files,
  faults: Fault[],
  notes: string[],
): Promise<RawEntry> {
  const prepared = await entities[kind].prepare?.(entry.data, { name: entry.name, files });
  if (!prepared) return entry;
  const slug = rawSlugOf(entry);
  faults.push(
    ...prepared.faults.map(({ path, fault }): Fault => ({
      kind,
      slug,
      path,
      location: entry.locationOf(path),
      reason: 'other',
      text: fault,
    })),
  );
  const file = entry.locationOf([]).replace(/:\d+$/, '');
  notes.push(...prepared.notes.map((note) => `${file}: ${note}`));
  return { ...entry, name: undefined, data: prepared.data };
}

type Path = (string | number)[];

/** Paths of keys that are in `data` but not in `parsed`. */
function* droppedKeys(data: unknown, parsed: unknown, path: Path): Generator<Path> {
  if (Array.isArray(data) && Array.isArray(parsed))
    for (const [at, item] of data.entries()) yield* droppedKeys(item, parsed[at], [...path, at]);
  if (!isRecord(data) || !isRecord(parsed)) return;
  const keys = Object.keys(parsed);
  // The schema turned a plain text into an object (text with icon): nothing is lost.
  if (keys.length > 0 && !keys.some((key) => Object.hasOwn(data, key))) return;
  for (const [key, inner] of Object.entries(data)) {
    if (Object.hasOwn(parsed, key)) yield* droppedKeys(inner, parsed[key], [...path, key]);
    else yield [...path, key];
  }
}

/**
 * Paths of keys that the schema of a kind does not know. The schemas drop them silently, because
 * stored content of a later release must stay readable; in a file they are mistakes.
 */
const unknownKeys = (kind: ContentKind, data: unknown, parsed: unknown): Path[] =>
  entities[kind].prepare ? [] : [...droppedKeys(data, parsed, [])];

/** Why an entry cannot have this slug: another page has its address. */
function slugFault(kind: ContentKind, slug: string): string | undefined {
  const { pages, slugFault: ownFault } = entities[kind];
  if (pages?.list && /^\d+$/.test(slug))
    return 'a number is the address of a page of the list; add a word';
  if (pages?.reservedSlugs.includes(slug))
    return `${pages.path}/${slug} is another page; choose another name`;
  return ownFault?.(slug);
}

function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function readKind<Kind extends ContentKind>(
  raw: readonly RawEntry[],
  kind: Kind,
  faults: Fault[],
): ContentOf<Kind>[] {
  const locationBySlug = new Map<string, string>();
  const entries: ContentOf<Kind>[] = [];
  for (const entry of raw) {
    const add = (path: Path, reason: Fault['reason'], text: string, about?: string) =>
      faults.push({
        kind,
        slug: rawSlugOf(entry),
        path,
        location: entry.locationOf(path),
        reason,
        text,
        about,
      });
    const parsed = v.safeParse(contentKinds[kind], entry.data);
    for (const path of unknownKeys(kind, entry.data, parsed.output))
      add(path, 'unknown', `${path.join('.')}: a ${kind} has no such field`);
    if (!parsed.success) {
      for (const issue of parsed.issues)
        add(
          pathOf(issue),
          isMissing(issue) ? 'missing' : 'invalid',
          `${v.getDotPath(issue) ?? kind}: ${issue.message}`,
        );
      continue;
    }
    const slug = slugOf(parsed.output);
    if (entry.name !== undefined && entry.name !== slug)
      add([], 'other', `the file name must be the slug (${slug})`);
    const fault = slugFault(kind, slug);
    if (fault !== undefined) add(['slug'], 'reserved', `slug: ${fault}`, slug);
    const other = locationBySlug.get(slug);
    if (other !== undefined) add([], 'taken', `${slug} is already used at ${other}`, slug);
    locationBySlug.set(slug, entry.locationOf([]));
    entries.push(parsed.output as ContentOf<Kind>);
  }
  return entries;
}

/** The field is not there, or has nothing in it. */
const isMissing = ({ input }: v.BaseIssue<unknown>): boolean =>
  input === undefined ||
  input === '' ||
  (typeof input === 'object' && input !== null && Object.keys(input).length === 0);

const isContentPath = (path: string): boolean =>
  path.startsWith(imagesFolder) ||
  path.startsWith(valueSetFolder) ||
  kindNames.some(
    (kind) =>
      (path.startsWith(entities[kind].source.path) && entities[kind].source.path.endsWith('/')) ||
      path === entities[kind].source.path,
  );

const nameFields = v.object({
  slug: v.optional(v.string()),
  id: v.optional(v.union([v.string(), v.number()])),
  key: v.optional(v.string()),
});
/** The slug of an entry that may be invalid. */
function rawSlugOf({ data }: RawEntry): string {
  const parsed = v.safeParse(nameFields, data);
  return parsed.success
    ? String(parsed.output.slug ?? parsed.output.key ?? parsed.output.id ?? '')
    : '';
}
