import type { I18n } from '@lingui/core';
import {
  type CollectionName,
  collectionNames,
  isCollection,
  type RowOf,
} from '#contract/collections.ts';
import type { Locale } from '#i18n/locales.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readPendingIds, type RowChanges, watchRows } from '#mirror/changes.ts';
import { readPages, readRow } from '#mirror/overlay.ts';
import { describe, type EntryContext } from '#records/entries/describe.ts';
import {
  entryKinds,
  type EntryKind,
  type RecordEntry,
  searchedTexts,
} from '#records/entries/entry.ts';
import { indexedText, type Matcher } from './match.ts';

/** Rows of one read. A page of them is turned into text within a frame, also on a slow phone. */
const pageSize = 150;
/** Messages come last, as they are most; their tickets and forms before what is part of them. */
const readOrder = collectionNames.toSorted(
  (a, b) => Number(a === 'message') - Number(b === 'message'),
);
/** During the first read, results are shown anew at most so often. */
const tellEveryMs = 250;
/** More changed rows of a collection than these are read with all others. */
const maxSingleRows = 200;

interface Indexed {
  entry: RecordEntry;
  text: string;
}

export interface Found {
  kind: EntryKind;
  /** How many there are; `entries` are the newest. */
  total: number;
  entries: RecordEntry[];
}

export interface Progress {
  read: number;
  total: number;
  isComplete: boolean;
}

/**
 * Texts of all records of the mirror and of what waits in the outbox, in memory, for as long as
 * search is in use; never stored. It follows changes while it is open.
 */
export class SearchIndex {
  #db: AccountDb;
  #locale: Locale;
  #i18n: I18n;
  #byKind = new Map(entryKinds.map((kind) => [kind, new Map<string, Indexed>()]));
  #sorted = new Map<EntryKind, readonly Indexed[]>();
  /** The entries of a row: a package's visits are entries too. */
  #keysOfRow = new Map<string, { kind: EntryKind; id: string }[]>();
  #subjects = new Map<string, string>();
  #forms = new Map<string, RowOf<'form'>>();
  #pending = new Map<string, Set<string>>();
  #words = new Map<string, string>();
  #listeners = new Set<() => void>();
  #stopWatching: () => void;
  #isClosed = false;
  /** Work is done one after another, so that an older read never replaces a newer one. */
  #work: Promise<void>;
  #progress: Progress = { read: 0, total: 0, isComplete: false };
  #version = 0;
  #toldAt = 0;

  constructor(db: AccountDb, locale: Locale, i18n: I18n) {
    this.#db = db;
    this.#locale = locale;
    this.#i18n = i18n;
    this.#stopWatching = watchRows(db, collectionNames, (changes, isOutboxChanged) =>
      this.#queue(() => this.#follow(changes, isOutboxChanged)),
    );
    this.#work = this.#readAll().catch(() => undefined);
  }

  /** Is resolved when all that is known to have changed is in the index. */
  settled = (): Promise<void> => this.#work;
  progress = (): Progress => this.#progress;
  version = (): number => this.#version;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isFor(db: AccountDb, locale: Locale): boolean {
    return !this.#isClosed && this.#db === db && this.#locale === locale;
  }

  /** The patient wrote or changed it, and the clinic has not received that. */
  isUnsent({ kind, id }: RecordEntry): boolean {
    return isCollection(kind) && (this.#pending.get(kind)?.has(id) ?? false);
  }

  /** Matching entries, newest first, by kind; at most `most` of a kind. */
  find(matcher: Matcher, most: (kind: EntryKind) => number): Found[] {
    return entryKinds.flatMap((kind) => {
      const [limit, entries] = [most(kind), [] as RecordEntry[]];
      let total = 0;
      for (const { entry, text } of this.#newestFirst(kind)) {
        if (!matcher.matches(text)) continue;
        total += 1;
        if (total <= limit) entries.push(entry);
      }
      return total === 0 ? [] : [{ kind, total, entries }];
    });
  }

  /** Forgets everything. */
  close(): void {
    this.#isClosed = true;
    this.#stopWatching();
    this.#listeners.clear();
    this.#byKind.clear();
    this.#sorted.clear();
    this.#keysOfRow.clear();
    this.#subjects.clear();
    this.#forms.clear();
    this.#words.clear();
  }

  #queue(work: () => Promise<void>): void {
    // A read fails when the records are closed by a sign-out: there is nothing to be shown then.
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : work()))
      .catch(() => undefined);
  }

  async #readAll(): Promise<void> {
    this.#pending = await readPendingIds(this.#db);
    const counts = await Promise.all(collectionNames.map((name) => this.#db.rows(name).count()));
    const total = counts.reduce((sum, count) => sum + count, 0);
    this.#progress = { read: 0, total, isComplete: false };
    for (const name of readOrder) await this.#readCollection(name);
    // Words of texts that come later are folded one by one.
    this.#words.clear();
    this.#progress = { read: total, total, isComplete: true };
    this.#changed();
  }

  async #readCollection<Name extends CollectionName>(name: Name): Promise<void> {
    for await (const rows of readPages(this.#db, name, pageSize)) {
      if (this.#isClosed) return;
      for (const row of rows) this.#put(name, row);
      const { read, total, isComplete } = this.#progress;
      if (!isComplete)
        this.#progress = { read: Math.min(total, read + rows.length), total, isComplete };
      if (isComplete || performance.now() - this.#toldAt > tellEveryMs) this.#changed();
    }
  }

  /** Reads what a write of this or another window has changed. */
  async #follow(changes: readonly RowChanges[], isOutboxChanged: boolean): Promise<void> {
    const ids = new Map<CollectionName, Set<string> | undefined>(
      changes.map(({ collection, ids: some }) => [collection, some && new Set(some)]),
    );
    if (isOutboxChanged) {
      const before = this.#pending;
      this.#pending = await readPendingIds(this.#db);
      for (const [name, some] of [...before, ...this.#pending]) {
        if (!isCollection(name) || (ids.has(name) && ids.get(name) === undefined)) continue;
        ids.set(name, new Set([...(ids.get(name) ?? []), ...some]));
      }
    }
    for (const [name, some] of ids) {
      if (some && some.size <= maxSingleRows) await this.#readSingle(name, [...some]);
      else await this.#readAgain(name);
    }
    this.#changed();
  }

  async #readSingle<Name extends CollectionName>(
    name: Name,
    ids: readonly string[],
  ): Promise<void> {
    for (const id of ids) {
      const row = await readRow(this.#db, name, id);
      if (this.#isClosed) return;
      if (row) this.#put(name, row);
      else this.#remove(name, id);
    }
  }

  async #readAgain(name: CollectionName): Promise<void> {
    const prefix = `${name}:`;
    for (const key of this.#keysOfRow.keys())
      if (key.startsWith(prefix)) this.#remove(name, key.slice(prefix.length));
    await this.#readCollection(name);
  }

  #put<Name extends CollectionName>(name: Name, row: RowOf<Name>): void {
    if (this.#remember(name, row)) this.#queue(() => this.#readAgain('result'));
    this.#remove(name, row.id);
    const entries = describe(name, row, this.#context);
    for (const entry of entries) {
      const texts = entry.lines.flatMap((value) => searchedTexts(value, this.#locale, this.#i18n));
      const titles = entry.isTitleInherited
        ? []
        : searchedTexts({ text: entry.title }, this.#locale, this.#i18n);
      const text = indexedText([...titles, ...texts], this.#words);
      this.#byKind.get(entry.kind)?.set(entry.id, { entry, text });
      this.#sorted.delete(entry.kind);
    }
    this.#keysOfRow.set(`${name}:${row.id}`, entries);
  }

  #remove(name: CollectionName, id: string): void {
    for (const entry of this.#keysOfRow.get(`${name}:${id}`) ?? []) {
      this.#byKind.get(entry.kind)?.delete(entry.id);
      this.#sorted.delete(entry.kind);
    }
    this.#keysOfRow.delete(`${name}:${id}`);
  }

  /** What other rows depend on; whether results have to be read again. */
  #remember(name: CollectionName, row: RowOf<CollectionName>): boolean {
    if (name === 'ticket' && 'subject' in row) this.#subjects.set(row.id, row.subject);
    if (name === 'form' && 'questionnaire' in row) this.#forms.set(row.id, row);
    if (name !== 'profile' || !('resultsShown' in row)) return false;
    const before = this.#context.resultsShown;
    this.#context.resultsShown = row.resultsShown;
    return before !== row.resultsShown && (this.#byKind.get('result')?.size ?? 0) > 0;
  }

  #context: EntryContext = {
    subjectOf: (id) => this.#subjects.get(id),
    form: (id) => this.#forms.get(id),
    resultsShown: undefined,
  };

  #newestFirst(kind: EntryKind): readonly Indexed[] {
    const known = this.#sorted.get(kind);
    if (known) return known;
    const sorted = [...(this.#byKind.get(kind)?.values() ?? [])].sort((a, b) =>
      a.entry.at < b.entry.at ? 1 : a.entry.at > b.entry.at ? -1 : 0,
    );
    this.#sorted.set(kind, sorted);
    return sorted;
  }

  #changed(): void {
    this.#toldAt = performance.now();
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
