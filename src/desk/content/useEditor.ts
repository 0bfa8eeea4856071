import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import type { ContentEntry } from '#contract/staff/contentEntries.ts';
import type { ContentFault } from '#contract/staff/contentFaults.ts';
import { joinChanges } from '#contract/staff/contentJoin.ts';
import { useDesk, useStaff } from '../context.tsx';
import { readDraft, storeDraft } from '../drafts.ts';
import { type Data, isRecord, type Path, withValue } from './paths.ts';

/** After this pause in typing a draft is saved, in ms. */
const saveAfterMs = 1200;

const kept = v.object({
  version: v.number(),
  base: v.record(v.string(), v.unknown()),
  data: v.record(v.string(), v.unknown()),
});

export const entryKey = (kind: string, slug: string) => ['content-entry', kind, slug] as const;

interface Settled {
  path: string;
  locale: string;
}

/** The draft on the page: typed at once, on this device with each key, on the server a moment later. */
export function useEditor(entry: ContentEntry, mayEdit: boolean) {
  const { api } = useDesk();
  const { id: staffId } = useStaff();
  const queries = useQueryClient();
  const { kind, slug } = entry;
  const place = `content:${kind}:${slug}`;
  const [begun] = useState(() => readKept(staffId, place));
  // What this page began from, to be joined with what a colleague saves meanwhile.
  const [base, setBase] = useState<{ version: number; data: Data }>(() =>
    begun && begun.version !== entry.version
      ? { version: begun.version, data: begun.base }
      : { version: entry.version, data: entry.data },
  );
  const [data, setData] = useState<Data>(begun?.data ?? entry.data);
  const [isChanged, setIsChanged] = useState(begun !== undefined);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [theirs, setTheirs] = useState<ContentEntry>();
  const [faults, setFaults] = useState<readonly ContentFault[]>([]);
  const latest = useRef({ data, settled: [] as Settled[] });
  const saving = useRef<Promise<ContentEntry | undefined>>(undefined);

  const keep = useCallback(
    (next: Data) =>
      storeDraft(
        staffId,
        place,
        JSON.stringify({ version: base.version, base: base.data, data: next }),
      ),
    [staffId, place, base],
  );

  function set(path: Path, value: unknown): void {
    const next = withValue(latest.current.data, path, value);
    if (!isRecord(next)) return;
    latest.current.data = next;
    setData(next);
    setIsChanged(true);
    keep(next);
  }

  /** Says that a text still holds in a language though its source changed. */
  function settle(path: string, locale: string): void {
    latest.current.settled = [...latest.current.settled, { path, locale }];
    setIsChanged(true);
    void save();
  }

  /** Takes over what the server has, with what was typed since `sent`. */
  function accept(next: ContentEntry, sent: Data): void {
    queries.setQueryData(entryKey(kind, slug), next);
    void queries.invalidateQueries({ queryKey: ['content-list', kind] });
    setBase({ version: next.version, data: next.data });
    setTheirs(undefined);
    setError(undefined);
    const isSame = latest.current.data === sent;
    const { data: joined } = isSame
      ? { data: next.data }
      : joinChanges({ base: sent, own: latest.current.data, theirs: next.data }, 'own');
    latest.current.data = joined;
    setData(joined);
    setIsChanged(!isSame);
    if (isSame) storeDraft(staffId, place, '');
  }

  async function send(from: { version: number }): Promise<ContentEntry | undefined> {
    const sent = latest.current.data;
    const { settled } = latest.current;
    latest.current.settled = [];
    setIsSaving(true);
    try {
      const next = await api.call('staffSaveContent', {
        params: { kind, slug },
        body: { version: from.version, data: sent, settled },
      });
      accept(next, sent);
      return next;
    } catch (failure) {
      latest.current.settled = [...settled, ...latest.current.settled];
      if (failure instanceof ApiProblem && failure.problem.status === 409)
        setTheirs(await api.call('staffContentEntry', { params: { kind, slug } }));
      else setError(failure);
      return undefined;
    } finally {
      setIsSaving(false);
    }
  }

  /** Saves what was typed; the entry as it is stored then, or undefined if it could not be saved. */
  async function save(): Promise<ContentEntry | undefined> {
    await saving.current;
    saving.current = send(base);
    return saving.current;
  }

  // A save that failed is tried again with the next key, or by the button.
  const canSave = mayEdit && isChanged && !isSaving && theirs === undefined && error === undefined;
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    if (!canSave) return undefined;
    const timer = setTimeout(() => void saveNow.current(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [canSave, data]);

  return {
    entry,
    data,
    mayEdit,
    isChanged,
    isSaving,
    error,
    /** What a colleague saved meanwhile, instead of what was typed here. */
    theirs,
    base: base.data,
    faults,
    setFaults,
    set: (path: Path, value: unknown) => {
      setError(undefined);
      set(path, value);
    },
    /** Keeps a text on this device that is not part of the entry yet. */
    remember: (path: Path, value: unknown) => {
      const next = withValue(latest.current.data, path, value);
      if (isRecord(next)) keep(next);
    },
    settle,
    save: async () => (isChanged ? save() : entry),
    /** Joins what was typed with what a colleague saved. */
    async join(prefer: 'own' | 'theirs') {
      if (!theirs) return;
      const sides = { base: base.data, own: latest.current.data, theirs: theirs.data };
      const { data: joined } = joinChanges(sides, prefer);
      latest.current.data = joined;
      setData(joined);
      setTheirs(undefined);
      setBase({ version: theirs.version, data: theirs.data });
      saving.current = send({ version: theirs.version });
      await saving.current;
    },
    /** After an act that changed the draft on the server. */
    replace(next: ContentEntry) {
      latest.current.data = next.data;
      accept(next, next.data);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

function readKept(staffId: string, place: string): v.InferOutput<typeof kept> | undefined {
  const text = readDraft(staffId, place);
  if (text === '') return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), text);
  return parsed.success ? parsed.output : undefined;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEntryEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('not within the editor');
  return editor;
}
