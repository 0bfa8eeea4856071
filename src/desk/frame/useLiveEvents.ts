import { useEffect } from 'react';
import * as v from 'valibot';
import { deskEvent } from '#contract/staff/events.ts';
import { useDesk } from '../context.tsx';

/** While somebody is signed in: what changes on the server is read again at once. */
export function useLiveEvents(isActive: boolean): void {
  const { queries } = useDesk();
  useEffect(() => {
    if (!isActive) return undefined;
    const source = new EventSource('/api/staff/events');
    const onChange = ({ data }: MessageEvent<string>) => {
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), deskEvent), data);
      if (!event.success) return;
      const { kind, ticket } = event.output;
      const key = { letter: 'letters', audit: 'audit-status' };
      const list = kind === 'letter' || kind === 'audit' ? key[kind] : 'inbox';
      void queries.invalidateQueries({ queryKey: [list] });
      if (ticket !== undefined)
        void queries.invalidateQueries({ queryKey: ['ticket', String(ticket)] });
    };
    let wasOpen = false;
    // What happened while the connection was lost is unknown.
    const onOpen = () => {
      if (wasOpen) void queries.invalidateQueries();
      wasOpen = true;
    };
    source.addEventListener('change', onChange);
    source.addEventListener('open', onOpen);
    // Within a lost network the browser gives up some streams for good.
    const onOnline = () => void queries.invalidateQueries();
    addEventListener('online', onOnline);
    return () => {
      source.close();
      removeEventListener('online', onOnline);
    };
  }, [isActive, queries]);
}
