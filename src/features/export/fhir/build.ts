import type { CollectionName } from '#contract/collections.ts';
import type { Money } from '#contract/money.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import type { Locale } from '#i18n/locales.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { v5 as uuidv5 } from 'uuid';
import { type Records, urlOf } from '../readRecords.ts';

// Parts of FHIR R4 resources. https://hl7.org/fhir/R4/

export type Json =
  | string
  | number
  | boolean
  | Decimal
  | Json[]
  | { [name: string]: Json | undefined };
export type Element = { [name: string]: Json | undefined };
export type Resource = Element & { resourceType: string; id: string };

/** A number as it was written: "5.0" is more precise than "5", and FHIR keeps that. */
export class Decimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A text without the control characters that FHIR's strings may not have. */
const clean = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu, '');

/** JSON with numbers as they were written. */
export const toJson = (value: Json): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Decimal ? `\u0001${part.text}` : part,
  ).replace(/"\\u0001(-?\d+(?:\.\d+)?)"/g, '$1');

export const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  absent: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  terminology: 'http://terminology.hl7.org/CodeSystem/',
} as const;

export const terminology = (system: string, code: string, display: string): Element => ({
  coding: [{ system: `${systems.terminology}${system}`, code, display }],
});

/** For a value that FHIR or the summary requires and the records lack. */
export const unknownValue: Element = {
  extension: [{ url: systems.absent, valueCode: 'unknown' }],
};

export const notReceived = msg({
  message: 'Not yet received by the clinic',
  comment: 'In downloaded records: beside what waits on the device to be sent',
});

export type Text = LocalizedText | string;

const translationUrl = 'http://hl7.org/fhir/StructureDefinition/translation';

/** Makes resources of a person's records, in a language; other languages are translations. */
export class Builder {
  readonly records: Records;
  readonly locale: Locale;
  readonly resources: Resource[] = [];
  readonly i18n: I18n;
  readonly #used = new Set<string>();
  readonly #paths: ReadonlyMap<string, string | null>;
  readonly #ids: Partial<Record<CollectionName, ReadonlySet<string>>> = {};

  constructor(records: Records, locale: Locale, i18n: I18n) {
    this.records = records;
    this.locale = locale;
    this.i18n = i18n;
    this.#paths = new Map(records.files.map(({ sha256, path }) => [sha256, path]));
  }

  /** A reference to a record, if that is here: none may lead out of the bundle. */
  referenceTo(collection: CollectionName, id: string | null): Element | undefined {
    const rows: readonly { id: string }[] = this.records.rows[collection];
    const ids = (this.#ids[collection] ??= new Set(rows.map((row) => row.id)));
    return id !== null && ids.has(id) ? this.reference(id) : undefined;
  }

  say(text: Text): string {
    return clean(typeof text === 'string' ? text : textIn(text, this.locale.code));
  }

  /** A string property with its translations; nothing for an empty text, which FHIR forbids. */
  string(name: string, text: Text | null | undefined): Element {
    if (text === null || text === undefined) return {};
    const said = this.say(text);
    if (said.trim() === '') return {};
    const others = typeof text === 'string' ? [] : Object.entries(text);
    const extension = others
      .filter(
        ([lang, content]) =>
          lang !== 'und' && clean(content).trim() !== '' && clean(content) !== said,
      )
      .map(([lang, content]) => ({
        url: translationUrl,
        extension: [
          { url: 'lang', valueCode: lang },
          { url: 'content', valueString: clean(content) },
        ],
      }));
    return { [name]: said, ...(extension.length === 0 ? {} : { [`_${name}`]: { extension } }) };
  }

  /** A concept in words, with a code where there is a real one. */
  concept(text: Text, ...codings: Element[]): Element {
    const words = this.string('text', text);
    // A code without a system, or with one that is no address, means nothing.
    const isCode = (part: Json | undefined) => typeof part === 'string' && /^\S+$/.test(part);
    const coding = codings.filter(({ system, code }) => isCode(system) && isCode(code));
    if (!('text' in words) && coding.length === 0) return unknownValue;
    return { ...(coding.length === 0 ? {} : { coding }), ...words };
  }

  note(...texts: (Text | null | undefined)[]): Element {
    const note = texts.map((text) => this.string('text', text)).filter((each) => 'text' in each);
    return note.length === 0 ? {} : { note };
  }

  /** An id that stays the same in every export. */
  derivedId = (owner: string, part: string): string => uuidv5(clean(part), owner);

  reference = (id: string): Element => ({ reference: `urn:uuid:${id}` });
  /** Somebody or something that has no resource of its own. */
  named(text: Text): Element {
    const name = this.string('display', text);
    return 'display' in name ? name : unknownValue;
  }
  get patient(): Element {
    return this.reference(this.records.accountId);
  }
  get clinicId(): string {
    return this.derivedId(this.records.accountId, 'clinic');
  }
  get clinic(): Element {
    return this.reference(this.clinicId);
  }

  identifier(kind: string, number: number | string | null): Element {
    if (number === null) return {};
    return { identifier: [{ system: `urn:nabz:${kind}`, value: String(number) }] };
  }

  money({ amount, currency }: Money): Element {
    // The rial has no minor unit; every other currency of the contract has hundredths.
    const value = currency === 'IRR' ? String(amount) : (amount / 100).toFixed(2);
    return { value: new Decimal(value), currency };
  }

  attachment({
    sha256,
    name,
    type,
    size,
  }: {
    sha256: string;
    name: string;
    type: string;
    size: number;
  }): Element {
    const path = this.#paths.get(sha256);
    return {
      contentType: type,
      // Relative to the bundle: the files are beside it in the archive.
      ...(path ? { url: urlOf(path) } : {}),
      size,
      title: this.say(name),
    };
  }

  isPending = (collection: CollectionName, id: string): boolean =>
    this.records.isPending(collection, id);

  /** Marks what the clinic has not received. */
  tag(collection: CollectionName, id: string): Element {
    if (!this.isPending(collection, id)) return {};
    const display = this.i18n._(notReceived);
    return { meta: { tag: [{ system: 'urn:nabz:delivery', code: 'not-received', display }] } };
  }

  /** Ids are unique; if two records had the same, the second one gets another. */
  add(resource: Resource): void {
    const { id, resourceType } = resource;
    const isUsed = this.#used.has(id);
    const own = isUsed ? this.derivedId(id, `${resourceType} ${this.resources.length}`) : id;
    this.#used.add(own);
    this.resources.push({ ...resource, id: own });
  }
}

/** Without empty parts, which FHIR forbids: undefined, "", [] and {}. */
export function prune(value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return clean(value).trim() === '' ? undefined : clean(value);
  if (typeof value !== 'object' || value instanceof Decimal) return value;
  if (Array.isArray(value)) {
    const parts = value.map(prune).filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts;
  }
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const pruned = prune(part);
    return pruned === undefined ? [] : [[name, pruned] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
