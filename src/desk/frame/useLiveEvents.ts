import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDesk } from '../context.tsx';
import { sessionKey } from '../desk.ts';
import { applyEvent } from './applyEvent.ts';
import { openLiveStream } from './liveStream.ts';

/** Whether the stream is open: `boolean`. */
const liveKey = ['live'] as const;

export function useIsLive(): boolean {
  const { data } = useQuery({ queryKey: liveKey, queryFn: skipToken, initialData: false });
  return data ?? false;
}

/** While somebody is signed in: what changes on the server is read again at once. */
export function useLiveEvents(isActive: boolean): void {
  const { queries } = useDesk();
  useEffect(() => {
    if (!isActive) return undefined;
    const end = openLiveStream({
      onEvent: (event) => applyEvent(queries, event),
      onLive: (isLive) => queries.setQueryData(liveKey, isLive),
      onReturn: () => void queries.invalidateQueries(),
      onRefused: () => void queries.invalidateQueries({ queryKey: sessionKey }),
    });
    const onOnline = () => void queries.invalidateQueries();
    addEventListener('online', onOnline);
    return () => {
      end();
      removeEventListener('online', onOnline);
    };
  }, [isActive, queries]);
}
