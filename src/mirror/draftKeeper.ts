import * as v from 'valibot';
import type { AccountDb } from './accountDb.ts';
import { draftKeys, exchangeDraft, variantKey } from './drafts.ts';

// The draft of one text field or form, stored while it is typed; `useDraft` is its hook. Two
// windows may write the same draft. The keys are stored on devices and stay.

/**
 * The first change is written at once, because the page may be closed; later ones at least this far
 * apart. In ms.
 */
const gapMs = 100;

export interface DraftSnapshot<Value> {
  value: Value;
  /** The stored draft has been read. */
  ready: boolean;
  /** The last write failed (a full disk, say): the text is on this page only. */
  failed: boolean;
  /** The key in the drafts store: a variant of the draft's key when two windows wrote at a time. */
  storedKey: string;
  /** Keys of drafts that other windows wrote in the same form. */
  others: readonly string[];
}

/** Holds a draft and stores it on this device, as it changes and on `flush`. */
export class DraftKeeper<Value> {
  #now: DraftSnapshot<Value>;
  #dirty = false;
  /** Something was typed here, so a stored draft does not replace it. */
  #typed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = 0;
  /** The stored value as far as this page knows; null for none. */
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

  /** Reads the stored draft. Text typed before that wins. */
  async load(): Promise<void> {
    if (this.#now.ready) return;
    const keys = await draftKeys(this.#db, this.#key).catch(() => []);
    const [storedKey = this.#key, ...others] = keys;
    const { stored, value } = await this.#read(storedKey).catch(() => ({
      stored: null,
      value: undefined,
    }));
    if (this.#now.ready) return;
    if (this.#typed)
      return this.#set({ ready: true, others: keys.filter((key) => key !== this.#now.storedKey) });
    this.#known = stored;
    this.#set({ ready: true, storedKey, others, ...(value === undefined ? {} : { value }) });
  }

  /** Shows another window's text; this one stays stored and can be shown again. */
  readonly showOther = async (): Promise<void> => {
    await this.flush();
    const [next] = this.#now.others;
    if (next === undefined) return;
    const { stored, value = this.#initial } = await this.#read(next);
    const own = same(this.#now.value, this.#initial) ? [] : [this.#now.storedKey];
    this.#known = stored;
    this.#set({ storedKey: next, others: [...this.#now.others.slice(1), ...own], value });
  };

  /** The stored value, and the parsed one: another version's shape counts as none. */
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

  /**
   * Writes unsaved changes; resolves when they are stored, or when that failed and `failed` is set.
   */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#dirty) this.#writtenAt = Date.now();
    if (this.#dirty || this.#now.ready) this.#queue(() => this.#write());
    return this.#writing;
  };

  /** What is unsaved is decided when the write begins: the one before it may have failed. */
  async #write(): Promise<void> {
    if (!this.#dirty) return this.#leaveToOther();
    this.#dirty = false;
    const { value } = this.#now;
    await this.#store(same(value, this.#initial) ? null : value);
  }

  /** Another window went on writing under this key: its text stays when this one is sent. */
  async #leaveToOther(): Promise<void> {
    const { storedKey, others } = this.#now;
    const { stored } = await this.#read(storedKey);
    if (stored === null || same(stored, this.#known)) return;
    this.#known = null;
    this.#set({ storedKey: variantKey(this.#key), others: [...others, storedKey] });
  }

  /** Deletes the draft and drops pending writes. */
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

  /**
   * Never overwrites another window's text under the same key: this one gets a variant key instead.
   */
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

const isChange = <Value>(
  next: Value | ((before: Value) => Value),
): next is (before: Value) => Value => typeof next === 'function';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
