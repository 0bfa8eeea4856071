import * as v from 'valibot';
import type { AccountDb } from './accountDb.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

/** The first change is written at once, as the page may be gone in a moment; the next ones at least this far apart. */
const gapMs = 100;

export interface DraftSnapshot<Value> {
  value: Value;
  /** What was saved before has been read. */
  ready: boolean;
  /** The last try to save it failed (a full disk, say): it lives on this page alone. */
  failed: boolean;
}

/** Holds what is being written and keeps it on this device: as it changes, and whenever it is told to flush. */
export class DraftKeeper<Value> {
  #now: DraftSnapshot<Value>;
  #dirty = false;
  /** Something was typed here: what was saved earlier does not come over it. */
  #typed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = 0;
  #writing: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #db: AccountDb;
  readonly #key: string;
  readonly #schema: v.GenericSchema<unknown, Value>;
  readonly #initial: Value;

  constructor(db: AccountDb, key: string, schema: v.GenericSchema<unknown, Value>, initial: Value) {
    this.#db = db;
    this.#key = key;
    this.#schema = schema;
    this.#initial = initial;
    this.#now = { value: initial, ready: false, failed: false };
  }

  readonly snapshot = (): DraftSnapshot<Value> => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what was saved; typing that came first wins. */
  async load(): Promise<void> {
    if (this.#now.ready) return;
    const saved = await readDraft(this.#db, this.#key, this.#schema).catch(() => undefined);
    if (!this.#now.ready) this.#set({ ready: true, ...(saved === undefined || this.#typed ? {} : { value: saved }) });
  }

  readonly setValue = (next: Value | ((before: Value) => Value)): void => {
    const value = isChange(next) ? next(this.#now.value) : next;
    this.#dirty = true;
    this.#typed = true;
    this.#set({ value });
    const wait = this.#writtenAt + gapMs - Date.now();
    if (wait <= 0) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), wait);
  };

  /** Writes what is not written yet; resolves when it is on this device, or when that failed and `failed` says so. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#dirty) {
      this.#dirty = false;
      this.#writtenAt = Date.now();
      const { value } = this.#now;
      this.#queue(() => (same(value, this.#initial) ? dropDraft(this.#db, this.#key) : saveDraft(this.#db, this.#key, value)));
    }
    return this.#writing;
  };

  /** Sent or thrown away: nothing that was still to be written comes back. */
  readonly clear = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#dirty = false;
    this.#set({ value: this.#initial });
    this.#queue(() => dropDraft(this.#db, this.#key));
    return this.#writing;
  };

  #queue(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write).then(
      () => this.#set({ failed: false }),
      () => this.#set({ failed: true }),
    );
  }

  #set(change: Partial<DraftSnapshot<Value>>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const isChange = <Value>(next: Value | ((before: Value) => Value)): next is (before: Value) => Value => typeof next === 'function';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
