import { useEffect } from 'react';
import * as v from 'valibot';
import { type DeskEvent, deskEvent } from '#contract/staff/events.ts';
import { useDesk } from '../context.tsx';

/** What is read again, by what has changed; somebody who opens a ticket changes no count. */
const queriesOf: Record<DeskEvent['kind'], readonly (readonly string[])[]> = {
  ticket: [['inbox'], ['counts']],
  presence: [['inbox']],
  letter: [['letters'], ['letter'], ['counts']],
  review: [['review'], ['counts']],
  consult: [['consults'], ['counts']],
};

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
      for (const queryKey of queriesOf[kind]) void queries.invalidateQueries({ queryKey });
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
