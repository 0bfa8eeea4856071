import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { careCenter } from '#contract/careCenter.ts';
import { carePackage, category } from '#contract/carePackage.ts';
import { guest } from '#contract/guest.ts';
import { physician } from '#contract/physician.ts';
import { author, post, tag } from '#contract/post.ts';
import { questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { type DemoFile, readDocuments } from './documents.ts';
import { demoPatient } from './patient.ts';

const root = new URL('./content/', import.meta.url);

/** Where each kind lives: a file with a list, or a folder with one file an entry. */
const sources = {
  categories: ['categories.json', category],
  packages: ['packages/', carePackage],
  careCenters: ['care-centers/', careCenter],
  physicians: ['physicians/', physician],
  guests: ['guests/', guest],
  authors: ['authors.json', author],
  tags: ['tags.json', tag],
  postCategories: ['post-categories.json', tag],
  posts: ['posts/', post],
  questionnaires: ['questionnaires/', questionnaire],
  patients: ['patients.json', demoPatient],
} as const;
type Kind = keyof typeof sources;

export type Content = { [K in Kind]: v.InferOutput<(typeof sources)[K][1]>[] } & { documents: Map<string, DemoFile> };

interface Entry {
  /** `packages/heart-check-up.json`, or `tags.json[3]` inside a list. */
  at: string;
  data: unknown;
}

async function readJson(path: string, bad: string[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(new URL(path, root), 'utf8'));
  } catch (error) {
    bad.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function entriesOf(path: string, bad: string[]): Promise<Entry[]> {
  if (!path.endsWith('/')) {
    const list = await readJson(path, bad);
    if (Array.isArray(list)) return list.map((data: unknown, at) => ({ at: `${path}[${at}]`, data }));
    if (list !== undefined) bad.push(`${path}: a list is expected`);
    return [];
  }
  const names = (await readdir(new URL(path, root))).filter((name) => name.endsWith('.json')).sort();
  const entries = await Promise.all(
    names.map(async (name): Promise<Entry> => ({ at: path + name, data: await readJson(path + name, bad) })),
  );
  return entries.filter(({ data }) => data !== undefined);
}

const named = v.object({ slug: v.optional(v.string()), id: v.optional(v.string()) });

/** A file in a folder is named by what is in it, so that a name in another file finds it. */
function misnamed(at: string, value: unknown): boolean {
  const name = /([^/]+)\.json$/.exec(at)?.[1];
  const own = v.parse(named, value);
  return name !== undefined && (own.slug ?? own.id) !== name;
}

async function readKind<Schema extends v.GenericSchema>(path: string, schema: Schema, bad: string[]): Promise<v.InferOutput<Schema>[]> {
  const good: v.InferOutput<Schema>[] = [];
  for (const { at, data } of await entriesOf(path, bad)) {
    const parsed = v.safeParse(schema, data);
    if (!parsed.success) bad.push(...parsed.issues.map((issue) => `${at}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`));
    else if (misnamed(at, parsed.output)) bad.push(`${at}: the name of the file is not the name inside`);
    else good.push(parsed.output);
  }
  return good;
}

/** All demo content, parsed. Throws one error that lists every bad file, so that an author sees them at once. */
export async function readContent(): Promise<Content> {
  const bad: string[] = [];
  const read = <K extends Kind>(kind: K) => readKind(...(sources[kind] as readonly [string, (typeof sources)[K][1]]), bad);
  const [categories, packages, careCenters, physicians, guests, authors] = await Promise.all([
    read('categories'),
    read('packages'),
    read('careCenters'),
    read('physicians'),
    read('guests'),
    read('authors'),
  ]);
  const [tags, postCategories, posts, questionnaires, patients, documents] = await Promise.all([
    read('tags'),
    read('postCategories'),
    read('posts'),
    read('questionnaires'),
    read('patients'),
    readDocuments(),
  ]);
  if (bad.length > 0) throw new Error(`Demo content cannot be read:\n${bad.join('\n')}`);
  return {
    categories,
    packages,
    careCenters,
    physicians,
    guests,
    authors,
    tags,
    postCategories,
    posts,
    questionnaires,
    patients,
    documents,
  };
}
