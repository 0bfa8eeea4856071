import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentEntry } from '#contract/staff/contentEntries.ts';
import type { ContentFault } from '#contract/staff/contentFaults.ts';
import { useDesk, useStaff } from '../context.tsx';
import { readDraft, storeDraft } from '../drafts.ts';
import { createDraft } from './draft.ts';

/** After this pause in typing a draft is saved, in ms. */
const saveAfterMs = 1200;

export const entryKey = (kind: string, slug: string) => ['content-entry', kind, slug] as const;

/** The draft on the page: typed at once, on this device with each key, on the server a moment later. */
export function useEditor(entry: ContentEntry, mayEdit: boolean) {
  const { api } = useDesk();
  const { id: staffId } = useStaff();
  const queries = useQueryClient();
  const [faults, setFaults] = useState<readonly ContentFault[]>([]);
  const [draft] = useState(() => {
    const { kind, slug } = entry;
    const params = { kind, slug };
    const place = `content:${kind}:${slug}`;
    return createDraft(entry, {
      save: (body) => api.call('staffSaveContent', { params, body }),
      read: () => api.call('staffContentEntry', { params }),
      onStored: (next) => {
        queries.setQueryData(entryKey(kind, slug), next);
        void queries.invalidateQueries({ queryKey: ['content-list', kind] });
      },
      readOwn: () => readDraft(staffId, place),
      writeOwn: (text) => storeDraft(staffId, place, text),
    });
  });
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  const { data, isChanged, isSaving, error, theirs } = state;

  // A save that failed is tried again with the next key, or by the button.
  const canSave = mayEdit && isChanged && !isSaving && theirs === undefined && error === undefined;
  useEffect(() => {
    if (!canSave) return undefined;
    const timer = setTimeout(() => void draft.save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, canSave, data]);
  useEffect(() => draft.follow(entry), [draft, entry, isChanged, isSaving]);

  const { set, remember, settle, save, act, join } = draft;
  return {
    ...state,
    entry,
    mayEdit,
    faults,
    setFaults,
    set,
    remember,
    settle,
    save,
    act,
    join,
  };
}

export type Editor = ReturnType<typeof useEditor>;

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEntryEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('not within the editor');
  return editor;
}
