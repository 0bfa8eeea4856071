import { v5 as uuidv5 } from 'uuid';
import type { CollectionName } from '../collections.ts';
import type { FileRef } from '../file.ts';
import type { Money } from '../money.ts';
import { type LocalizedText, textIn } from '../text.ts';
import { clean, Decimal, type Element, type Json, type Resource, unknownValue } from './json.ts';

export type Text = LocalizedText | string;
export type NamedFile = Pick<FileRef, 'fileId' | 'sha256' | 'name' | 'type' | 'size'>;

export const translationUrl = 'http://hl7.org/fhir/StructureDefinition/translation';

/**
 * Makes resources of a person's records in a language; other languages are translations. In the
 * language `und` every text is there as it is stored, so that it can be read back.
 */
export abstract class FhirWriter {
  readonly accountId: string;
  readonly language: string;
  readonly resources: Resource[] = [];
  readonly #used = new Set<string>();

  constructor(accountId: string, language: string) {
    this.accountId = accountId;
    this.language = language;
  }

  /** The attachment of a file: with its bytes, or the place where they are. */
  abstract attachment(file: NamedFile): Element;
  /** The patient wrote it, and the clinic has not received it. */
  isPending(_collection: CollectionName, _id: string): boolean {
    return false;
  }
  /** What marks a row as not received. */
  tag(_collection: CollectionName, _id: string): Element {
    return {};
  }

  say(text: Text): string {
    return clean(typeof text === 'string' ? text : textIn(text, this.language));
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
          lang !== 'und' &&
          clean(content).trim() !== '' &&
          (this.language === 'und' || clean(content) !== said),
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
    return this.reference(this.accountId);
  }
  get clinicId(): string {
    return this.derivedId(this.accountId, 'clinic');
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

  /** Ids are unique; if two records had the same, the second one gets another. */
  add(resource: Resource): void {
    const { id, resourceType } = resource;
    const isUsed = this.#used.has(id);
    const own = isUsed ? this.derivedId(id, `${resourceType} ${this.resources.length}`) : id;
    this.#used.add(own);
    this.resources.push({ ...resource, id: own });
  }
}
