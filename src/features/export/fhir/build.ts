import type { CollectionName } from '#contract/collections.ts';
import type { Element } from '#contract/fhir/json.ts';
import { FhirWriter, type NamedFile } from '#contract/fhir/writer.ts';
import type { Locale } from '#i18n/locales.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Records, urlOf } from '../readRecords.ts';

export const notReceived = msg({
  message: 'Not yet received by the clinic',
  comment: 'In downloaded records: beside what waits on the device to be sent',
});

/** Makes resources of the records on a device; the files are beside them in the archive. */
export class Builder extends FhirWriter {
  readonly records: Records;
  readonly locale: Locale;
  readonly i18n: I18n;
  readonly #paths: ReadonlyMap<string, string | null>;
  readonly #ids: Partial<Record<CollectionName, ReadonlySet<string>>> = {};

  constructor(records: Records, locale: Locale, i18n: I18n) {
    super(records.accountId, locale.code);
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

  override attachment({ sha256, name, type, size }: NamedFile): Element {
    const path = this.#paths.get(sha256);
    return {
      contentType: type,
      // Relative to the bundle: the files are beside it in the archive.
      ...(path ? { url: urlOf(path) } : {}),
      size,
      title: this.say(name),
    };
  }

  override isPending(collection: CollectionName, id: string): boolean {
    return this.records.isPending(collection, id);
  }

  /** Marks what the clinic has not received. */
  override tag(collection: CollectionName, id: string): Element {
    if (!this.isPending(collection, id)) return {};
    const display = this.i18n._(notReceived);
    return { meta: { tag: [{ system: 'urn:nabz:delivery', code: 'not-received', display }] } };
  }
}
