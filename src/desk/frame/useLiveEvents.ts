import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { type DeskEvent, deskEvent } from '#contract/staff/events.ts';
import { useDesk } from '../context.tsx';
import { sessionKey } from '../desk.ts';

/** What is read again, by what has changed; somebody who opens a ticket changes no count. */
const queriesOf: Record<DeskEvent['kind'], readonly (readonly string[])[]> = {
  ticket: [['inbox'], ['counts']],
  presence: [['inbox']],
  letter: [['letters'], ['letter'], ['counts']],
  review: [['review'], ['counts']],
  consult: [['consults'], ['counts']],
  audit: [['audit-status'], ['emergencies']],
};

const retryMs = 5000;
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
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = ({ data }: MessageEvent<string>) => {
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), deskEvent), data);
      if (!event.success) return;
      const { kind, ticket } = event.output;
      for (const queryKey of queriesOf[kind]) void queries.invalidateQueries({ queryKey });
      if (ticket !== undefined)
        void queries.invalidateQueries({ queryKey: ['ticket', String(ticket)] });
    };
    let wasOpen = false;
    // What happened while the connection was lost is unknown.
    const onOpen = () => {
      if (wasOpen) void queries.invalidateQueries();
      wasOpen = true;
      queries.setQueryData(liveKey, true);
    };
    const onError = () => {
      queries.setQueryData(liveKey, false);
      // The browser connects again by itself, unless the server refused: then the session may have
      // ended, which this request finds out.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        void queries.invalidateQueries({ queryKey: sessionKey });
        connect();
      }, retryMs);
    };
    const connect = () => {
      source = new EventSource('/api/staff/events');
      source.addEventListener('change', onChange);
      source.addEventListener('open', onOpen);
      source.addEventListener('error', onError);
    };
    connect();
    const onOnline = () => void queries.invalidateQueries();
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      source.close();
      removeEventListener('online', onOnline);
    };
  }, [isActive, queries]);
}
