import type { Message } from '#contract/message.ts';
import { useWhen } from '../useWhen.ts';
import { ClinicMessage } from './clinicMessage.tsx';
import { OwnMessage } from './ownMessage.tsx';
import type { Conversation } from './thread.tsx';
import type { ThreadPlace } from './useThreadPlace.ts';

export interface MessageProps {
  message: Message;
  view: Conversation;
  place: ThreadPlace;
}

interface DayGroupProps {
  day: string;
  messages: readonly Message[];
  view: Conversation;
  ladders: ReadonlySet<string>;
  edit: string | undefined;
  place: ThreadPlace;
}

export function DayGroup({ day, messages, view, ladders, edit, place }: DayGroupProps) {
  const when = useWhen();
  const newest = view.messages.at(-1)?.id;
  return (
    <>
      <h2 className="text-center font-normal text-ink-3 t-micro">{when.day(day)}</h2>
      {messages.map((message) =>
        message.author === 'clinic' ? (
          <ClinicMessage key={message.id} message={message} view={view} place={place} />
        ) : (
          <OwnMessage
            key={message.id}
            message={message}
            view={view}
            place={place}
            ladder={ladders.has(message.id)}
            newest={message.id === newest}
            edited={edit}
          />
        ),
      )}
    </>
  );
}
