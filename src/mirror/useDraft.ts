import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GenericSchema } from 'valibot';
import { flushDraftsEvent } from '#contract/pageEvents.ts';
import { DraftKeeper, type DraftSnapshot } from './draftKeeper.ts';
import { useDb } from './react.tsx';

/** What `useDraft` returns to a form: its value, and how to store, queue and delete it. */
export interface DraftHandle<Value> extends DraftSnapshot<Value> {
  setValue: (next: Value | ((before: Value) => Value)) => void;
  /** The value now, for work that began earlier and does not see later renders. */
  current: () => Value;
  /** Await it before queueing the text, so that no late write restores the draft. */
  flush: () => Promise<void>;
  /** Resets to `initial` and deletes the stored draft. */
  clear: () => Promise<void>;
  /** Shows the draft that another window wrote in the same form instead of this one. */
  showOther: () => Promise<void>;
  /** The key to pass to `enqueue`, once `flush` has resolved. */
  draftKey: () => string;
}

/**
 * The draft under `key`, stored as typed, and at once when the page is hidden, left or unmounted.
 * `schema` parses the stored value; another shape counts as none. A value equal to `initial` is no
 * draft.
 */
export function useDraft<Value>(
  key: string,
  schema: GenericSchema<unknown, Value>,
  initial: Value,
): DraftHandle<Value> {
  const db = useDb();
  // `schema` and `initial` are taken from the first render for this key, so callers may pass
  // literals.
  const begin = () => ({ db, key, keeper: new DraftKeeper(db, key, schema, initial) });
  const [entry, setEntry] = useState(begin);
  const now = entry.db === db && entry.key === key ? entry : begin();
  if (now !== entry) setEntry(now);
  const { keeper } = now;
  useEffect(() => {
    void keeper.load();
    const listening = new AbortController();
    const { signal } = listening;
    const flush = (event?: Event) => {
      const writing = keeper.flush();
      if (event instanceof CustomEvent && Array.isArray(event.detail)) event.detail.push(writing);
    };
    window.addEventListener('pagehide', flush, { signal });
    window.addEventListener(flushDraftsEvent, flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      listening.abort();
      flush();
    };
  }, [keeper]);
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot);
  const { setValue, flush, clear, showOther } = keeper;
  return {
    ...snapshot,
    setValue,
    current: () => keeper.snapshot().value,
    flush,
    clear,
    showOther,
    draftKey: () => keeper.snapshot().storedKey,
  };
}
