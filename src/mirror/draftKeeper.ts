import * as v from 'valibot';
import type { AccountDb } from './accountDb.ts';
import { draftKeys, exchangeDraft, variantKey } from './drafts.ts';

/** The first change is written at once, as the page may be gone in a moment; the next ones at least this far apart. */
const gapMs = 100;

export interface DraftSnapshot<Value> {
  value: Value;
  /** What was saved before has been read. */
  ready: boolean;
  /** The last try to save it failed (a full disk, say): it lives on this page alone. */
  failed: boolean;
  /** Under which key it is stored: another than the place's own when two windows wrote for it at the same time. */
  storedKey: string;
  /** Keys of the texts that other windows wrote for the same place. */
  others: readonly string[];
}

/** Holds what is being written and keeps it on this device: as it changes, and whenever it is told to flush. */
export class DraftKeeper<Value> {
  #now: DraftSnapshot<Value>;
  #dirty = false;
  /** Something was typed here: what was saved earlier does not come over it. */
  #typed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = 0;
  /** What is stored, as far as this page knows; null for nothing. */
  #known: unknown = null;
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
    this.#now = { value: initial, ready: false, failed: false, storedKey: key, others: [] };
  }

  readonly snapshot = (): DraftSnapshot<Value> => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what was saved; typing that came first wins. */
  async load(): Promise<void> {
    if (this.#now.ready) return;
    const keys = await draftKeys(this.#db, this.#key).catch(() => []);
    const [storedKey = this.#key, ...others] = keys;
    const { stored, value } = await this.#read(storedKey).catch(() => ({ stored: null, value: undefined }));
    if (this.#now.ready) return;
    if (this.#typed) return this.#set({ ready: true, others: keys.filter((key) => key !== this.#now.storedKey) });
    this.#known = stored;
    this.#set({ ready: true, storedKey, others, ...(value === undefined ? {} : { value }) });
  }

  /** Shows the text that another window wrote; this one stays stored, and can be shown again. */
  readonly showOther = async (): Promise<void> => {
    await this.flush();
    const [next] = this.#now.others;
    if (next === undefined) return;
    const { stored, value = this.#initial } = await this.#read(next);
    const own = same(this.#now.value, this.#initial) ? [] : [this.#now.storedKey];
    this.#known = stored;
    this.#set({ storedKey: next, others: [...this.#now.others.slice(1), ...own], value });
  };

  /** What is stored, as it is, and as this version reads it: another version's form counts as nothing. */
  async #read(key: string): Promise<{ stored: unknown; value: Value | undefined }> {
    const stored = (await this.#db.drafts.get(key))?.value ?? null;
    const parsed = v.safeParse(this.#schema, stored);
    return { stored, value: parsed.success ? parsed.output : undefined };
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
      this.#queue(() => this.#store(same(value, this.#initial) ? null : value));
    } else if (this.#now.ready) this.#queue(() => this.#leaveToOther());
    return this.#writing;
  };

  /** Another window went on writing under this key: when this one's text is sent, that one stays. */
  async #leaveToOther(): Promise<void> {
    const { storedKey, others } = this.#now;
    const { stored } = await this.#read(storedKey);
    if (stored === null || same(stored, this.#known)) return;
    this.#known = null;
    this.#set({ storedKey: variantKey(this.#key), others: [...others, storedKey] });
  }

  /** Sent or thrown away: nothing that was still to be written comes back. */
  readonly clear = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#dirty = false;
    this.#set({ value: this.#initial });
    this.#queue(async () => {
      await exchangeDraft(this.#db, this.#now.storedKey, this.#known, null);
      this.#known = null;
    });
    return this.#writing;
  };

  /** Another window's text under the same key is never written over: then this one gets a key of its own. */
  async #store(value: unknown): Promise<void> {
    if (!(await exchangeDraft(this.#db, this.#now.storedKey, this.#known, value))) {
      if (value === null) return;
      const storedKey = variantKey(this.#key);
      await exchangeDraft(this.#db, storedKey, null, value);
      this.#set({ storedKey, others: [...this.#now.others, this.#now.storedKey] });
    }
    this.#known = value;
  }

  #queue(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write).then(
      () => this.#set({ failed: false }),
      () => {
        // The next flush tries again.
        this.#dirty = true;
        this.#set({ failed: true });
      },
    );
  }

  #set(change: Partial<DraftSnapshot<Value>>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const isChange = <Value>(next: Value | ((before: Value) => Value)): next is (before: Value) => Value => typeof next === 'function';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
