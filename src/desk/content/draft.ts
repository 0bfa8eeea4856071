import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import type { ContentEntry } from '#contract/staff/contentEntries.ts';
import { joinChanges } from '#contract/staff/contentJoin.ts';
import { type Data, isRecord, type Path, withValue } from './paths.ts';

/** A text that is still right in a language though its source changed. */
interface Settled {
  path: string;
  locale: string;
}

/** The server and this device, as the draft uses them. */
export interface DraftPlaces {
  save(body: { version: number; data: Data; settled: Settled[] }): Promise<ContentEntry>;
  read(): Promise<ContentEntry>;
  /** Takes over what the server answered. */
  onStored(entry: ContentEntry): void;
  /** What this device has of it, empty for nothing. */
  readOwn(): string;
  writeOwn(text: string): void;
}

export interface DraftState {
  data: Data;
  /** What this page began from, to be joined with what a colleague saves meanwhile. */
  base: { version: number; data: Data };
  /** Something is not on the server yet. */
  isChanged: boolean;
  isSaving: boolean;
  /** A text that is not part of the entry yet is on this device only. */
  isIncomplete: boolean;
  error: unknown;
  /** What a colleague saved meanwhile, instead of what was typed here. */
  theirs: ContentEntry | undefined;
}

const own = v.object({
  version: v.number(),
  base: v.record(v.string(), v.unknown()),
  data: v.record(v.string(), v.unknown()),
});

/**
 * A draft that somebody edits: changed at once, on this device with each key, on the server when it
 * is saved. What is sent names the version whose text is on the screen, and one thing is sent at a
 * time, so that nobody is in conflict with themselves.
 */
export function createDraft(entry: ContentEntry, places: DraftPlaces) {
  const begun = v.safeParse(v.pipe(v.string(), v.parseJson(), own), places.readOwn());
  let state: DraftState = {
    data: entry.data,
    base: { version: entry.version, data: entry.data },
    isChanged: false,
    isSaving: false,
    isIncomplete: false,
    error: undefined,
    theirs: undefined,
  };
  if (begun.success) {
    const { version, base, data } = begun.output;
    state = { ...state, data, isChanged: true };
    if (version !== entry.version) state.base = { version, data: base };
  }
  let settled: Settled[] = [];
  let incomplete: { path: Path; value: unknown } | undefined;
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function update(next: Partial<DraftState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function storeOnDevice(): void {
    const { data, base, isChanged } = state;
    const withIncomplete = incomplete ? withValue(data, incomplete.path, incomplete.value) : data;
    const isOnServer = !isChanged && incomplete === undefined;
    places.writeOwn(
      isOnServer
        ? ''
        : JSON.stringify({ version: base.version, base: base.data, data: withIncomplete ?? {} }),
    );
  }

  /** Takes over what the server has, with what was typed since `sent`. */
  function accept(next: ContentEntry, sent: Data): void {
    places.onStored(next);
    const isSame = state.data === sent;
    const sides = { base: sent, own: state.data, theirs: next.data };
    update({
      base: { version: next.version, data: next.data },
      data: isSame ? next.data : joinChanges(sides, 'own').data,
      isChanged: !isSame || settled.length > 0,
      theirs: undefined,
      error: undefined,
    });
    storeOnDevice();
  }

  /** Runs when nothing else is being sent. */
  async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
    while (sending) await sending;
    const running = work();
    sending = running.then(
      () => void (sending = undefined),
      () => void (sending = undefined),
    );
    return running;
  }

  /** False if what was typed could not be saved. */
  async function saveChanges(): Promise<boolean> {
    if (!state.isChanged) return true;
    const { data: sent, base } = state;
    const sentSettled = settled;
    settled = [];
    update({ isSaving: true });
    try {
      accept(await places.save({ version: base.version, data: sent, settled: sentSettled }), sent);
      return true;
    } catch (failure) {
      settled = [...sentSettled, ...settled];
      const isMeanwhile = failure instanceof ApiProblem && failure.problem.status === 409;
      await (isMeanwhile
        ? places.read().then(
            (theirs) => update({ theirs }),
            (error: unknown) => update({ error }),
          )
        : update({ error: failure }));
      return false;
    } finally {
      update({ isSaving: false });
    }
  }
  const save = () => alone(saveChanges);

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(path: Path, value: unknown): void {
      const next = withValue(state.data, path, value);
      if (!isRecord(next)) return;
      incomplete = undefined;
      update({ data: next, isChanged: true, isIncomplete: false, error: undefined });
      storeOnDevice();
    },
    /** Stores a text on this device that is not part of the entry yet, until it is set. */
    remember(path: Path, value: unknown): void {
      incomplete = { path, value };
      update({ isIncomplete: true });
      storeOnDevice();
    },
    /** Says that a text is still right in a language though its source changed. */
    settle(path: string, locale: string): void {
      settled = [...settled, { path, locale }];
      update({ isChanged: true });
      void save();
    },
    save,
    /**
     * Saves, then does something to the version that is stored, which is the one on the screen. False
     * without doing it if that could not be saved: the page shows why.
     */
    act: (request: (version: number) => Promise<ContentEntry | undefined>): Promise<boolean> =>
      alone(async () => {
        do {
          if (!(await saveChanges())) return false;
        } while (state.isChanged);
        const { base } = state;
        const next = await request(base.version);
        if (next) accept(next, base.data);
        return true;
      }),
    /** Joins what was typed with what a colleague saved. */
    join: (prefer: 'own' | 'theirs'): Promise<boolean> =>
      alone(async () => {
        const { theirs, base, data } = state;
        if (!theirs) return true;
        const joined = joinChanges({ base: base.data, own: data, theirs: theirs.data }, prefer);
        update({
          data: joined.data,
          base: { version: theirs.version, data: theirs.data },
          isChanged: true,
          theirs: undefined,
        });
        return saveChanges();
      }),
    /** Follows what was read again, while nothing here waits for the server. */
    follow(next: ContentEntry): void {
      const { base, isChanged, isIncomplete, theirs } = state;
      const isOlder = next.version < base.version;
      if (isOlder || next.data === base.data || isChanged || isIncomplete || theirs || sending)
        return;
      update({ data: next.data, base: { version: next.version, data: next.data } });
    },
  };
}
