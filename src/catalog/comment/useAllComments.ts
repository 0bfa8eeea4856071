import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { CommentList, CommentTarget, PublishedComment } from '#contract/site/comments.ts';

interface AllComments {
  items: readonly PublishedComment[];
  /** Loads the rest; null once all are loaded. */
  load: (() => Promise<void>) | null;
  state: 'idle' | 'loading' | 'failed';
}

/**
 * The published comments of a page: the first ones came with the page, the rest is loaded when the
 * reader presses "Show all".
 */
export function useAllComments(first: CommentList, target: CommentTarget): AllComments {
  const { api } = useRouter().options.context;
  const [all, setAll] = useState<CommentList>();
  const [state, setState] = useState<AllComments['state']>('idle');
  const load = async () => {
    setState('loading');
    try {
      setAll(await api.call('comments', { params: target }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  if (!all)
    return { items: first.items, load: first.total > first.items.length ? load : null, state };
  // The page may have been revalidated meanwhile.
  const known = new Set(all.items.map(({ id }) => id));
  return {
    items: [...first.items.filter(({ id }) => !known.has(id)), ...all.items],
    load: null,
    state,
  };
}
