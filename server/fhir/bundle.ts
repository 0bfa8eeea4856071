import * as v from 'valibot';
import { isTooDeep, toStorableText } from '../http/parseInput.ts';
import { placeIn } from '../results/faults.ts';
import { parseFhirJson } from '../results/json.ts';

// A bundle of FHIR R4 as it is read: its resources with their places, its faults and notes.

export type JsonObject = Record<string, unknown>;
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A resource of the bundle. */
export interface Entry {
  /** Such as `Bundle.entry[3].resource`. */
  path: string;
  fullUrl: string | undefined;
  type: string;
  resource: JsonObject;
}

/** The most faults that are named: the rest follows from them. */
const maxFaults = 200;
const maxEntries = 200_000;
const plainReference = (reference: string): string => reference.replace(/\/_history\/.*$/, '');

export class ReadBundle {
  readonly entries: Entry[] = [];
  readonly faults: string[] = [];
  readonly #notes = new Map<string, { path: string; count: number }>();
  /** By full URL, and by type and id; null where several resources have the same one. */
  readonly #byReference = new Map<string, Entry | null>();
  readonly #byIdentifier = new Map<string, Entry | null>();

  /** Parses the text; what is wrong with the bundle itself is in `faults`. */
  constructor(text: string) {
    const bundle = this.#parse(text);
    if (bundle?.['resourceType'] === 'Bundle') this.#addEntries(bundle);
    else if (bundle) this.fault('Bundle.resourceType', 'expected a Bundle');
  }

  #addEntries(bundle: JsonObject): void {
    if (!['transaction', 'collection', 'batch'].includes(String(bundle['type'])))
      this.fault('Bundle.type', 'expected transaction or collection');
    const entries = listOf(bundle['entry']);
    if (entries.length > maxEntries)
      return void this.fault('Bundle.entry', `at most ${maxEntries} entries`);
    for (const [at, entry] of entries.entries()) this.#addEntry(entry, `Bundle.entry[${at}]`);
    if (entries.length === 0) this.fault('Bundle.entry', 'the bundle has no resources');
  }

  #parse(text: string): JsonObject | undefined {
    if (isTooDeep(text)) return void this.fault('Bundle', 'nested too deeply');
    try {
      const parsed = parseFhirJson(text);
      if (isObject(parsed)) return /\\u/.test(text) ? storable(parsed) : parsed;
      this.fault('Bundle', 'expected a Bundle');
    } catch (error) {
      this.fault('Bundle', `not JSON: ${error instanceof Error ? error.message : ''}`);
    }
    return undefined;
  }

  #addEntry(entry: unknown, at: string): void {
    if (!isObject(entry)) return this.fault(at, 'expected an entry');
    const { resource, fullUrl, request } = entry;
    const method = isObject(request) ? request['method'] : undefined;
    if (method !== undefined && method !== 'POST' && method !== 'PUT')
      return this.fault(`${at}.request.method`, 'only POST and PUT are taken');
    const path = `${at}.resource`;
    const type = isObject(resource) ? resource['resourceType'] : undefined;
    if (!isObject(resource) || typeof type !== 'string')
      return this.fault(path, 'expected a resource of FHIR R4');
    if ('modifierExtension' in resource)
      this.fault(`${path}.modifierExtension`, 'may change the meaning of the resource');
    const url = typeof fullUrl === 'string' ? fullUrl : undefined;
    const added: Entry = { path, fullUrl: url, type, resource };
    this.entries.push(added);
    if (url !== undefined && this.#byReference.has(url))
      this.fault(`${at}.fullUrl`, `${url} is used twice`);
    const { id } = resource;
    const names = [url, typeof id === 'string' ? `${type}/${id}` : undefined];
    for (const name of new Set(names.filter((each) => each !== undefined)))
      this.#byReference.set(name, this.#byReference.has(name) ? null : added);
    for (const one of identifiersOf(added)) {
      const key = `${type} ${one.system}|${one.value}`;
      this.#byIdentifier.set(key, this.#byIdentifier.has(key) ? null : added);
    }
  }

  /** A fault refuses the whole bundle. */
  fault(path: string, text: string): void {
    if (this.faults.length < maxFaults) this.faults.push(`${path}: ${text}`);
  }

  /** What is not taken as it is in the file. Of many alike only the first place is named. */
  note(path: string, text: string): void {
    const field = path.replace(/^Bundle\.entry\[\d+\]\.resource/, '');
    const key = `${field.replace(/\[\d+\]/g, '')} ${text}`;
    const known = this.#notes.get(key);
    this.#notes.set(key, { path: known?.path ?? path, count: (known?.count ?? 0) + 1 });
  }

  get notes(): string[] {
    return [...this.#notes].map(([key, { path, count }]) => {
      const text = key.slice(key.indexOf(' ') + 1);
      return `${path}: ${text}${count > 1 ? ` (${count} times)` : ''}`;
    });
  }

  /** Parses a resource; its faults are named with their places. */
  parse<Schema extends v.GenericSchema>(
    schema: Schema,
    { path, resource }: Entry,
  ): v.InferOutput<Schema> | undefined {
    const parsed = v.safeParse(schema, resource);
    if (parsed.success) return parsed.output;
    for (const issue of parsed.issues)
      this.fault(placeIn(path, v.getDotPath(issue)), 'is not as FHIR R4 has it');
    return undefined;
  }

  /** The resource that a reference means, if it is in the bundle or contained. */
  find(reference: unknown, from: Entry): Entry | undefined {
    if (!isObject(reference)) return undefined;
    const { reference: url, type, identifier } = reference;
    if (typeof url === 'string') {
      if (url.startsWith('#')) return containedIn(from, url.slice(1));
      const plain = plainReference(url);
      const base = /^(https?:.*\/)[A-Za-z]+\/[^/]+$/.exec(from.fullUrl ?? '')?.[1];
      return (
        (base === undefined ? undefined : this.#byReference.get(base + plain)) ??
        this.#byReference.get(plain) ??
        this.#byReference.get(plain.split('/').slice(-2).join('/')) ??
        undefined
      );
    }
    if (typeof type !== 'string' || !isObject(identifier)) return undefined;
    const key = `${type} ${String(identifier['system'])}|${String(identifier['value'])}`;
    return this.#byIdentifier.get(key) ?? undefined;
  }

  /** Names the elements of a resource that are not read. */
  noteOthers({ path, resource }: Entry, read: readonly string[]): void {
    for (const key of Object.keys(resource)) {
      const name = key.replace(/^_/, '');
      if (!read.includes(name) && !withoutMeaning.has(name))
        this.note(`${path}.${name}`, 'Nabz has no place for it');
    }
  }
}

const withoutMeaning = new Set(
  'resourceType id meta text language implicitRules contained extension identifier'.split(' '),
);

function containedIn(from: Entry, id: string): Entry | undefined {
  const contained = listOf(from.resource['contained']);
  const at = contained.findIndex((each) => isObject(each) && each['id'] === id);
  const resource = contained[at];
  if (!isObject(resource)) return undefined;
  const type = String(resource['resourceType']);
  return { path: `${from.path}.contained[${at}]`, fullUrl: undefined, type, resource };
}

export interface Identifier {
  system: string;
  value: string;
}

/** The identifiers that say which record it is, in any version of the file. */
export function identifiersOf({ resource }: Entry): Identifier[] {
  const { identifier } = resource;
  const all = isObject(identifier) ? [identifier] : listOf(identifier);
  return all.flatMap((one) => {
    if (!isObject(one)) return [];
    const { system, value } = one;
    return typeof system === 'string' && typeof value === 'string' ? [{ system, value }] : [];
  });
}

/** Texts that PostgreSQL can store. */
function storable<T>(value: T): T;
function storable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map((one: unknown) => storable(one));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable(one)]));
}
