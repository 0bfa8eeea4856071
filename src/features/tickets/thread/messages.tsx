import type { Message } from '#contract/message.ts';
import { useFormatWhen } from '../useFormatWhen.ts';
import { ClinicMessage } from './clinicMessage.tsx';
import { OwnMessage } from './ownMessage.tsx';
import type { Conversation } from './thread.tsx';
import type { ThreadSearch } from './useThreadSearch.ts';

export interface MessageProps {
  message: Message;
  view: Conversation;
  actions: ThreadSearch;
}

interface DayGroupProps {
  day: string;
  messages: readonly Message[];
  view: Conversation;
  ladders: ReadonlySet<string>;
  edit: string | undefined;
  actions: ThreadSearch;
}

export function DayGroup({ day, messages, view, ladders, edit, actions }: DayGroupProps) {
  const when = useFormatWhen();
  const newest = view.messages.at(-1)?.id;
  return (
    <>
      <h2 className="text-center font-normal text-ink-3 t-micro">{when.day(day)}</h2>
      {messages.map((message) =>
        message.author === 'clinic' ? (
          <ClinicMessage key={message.id} message={message} view={view} actions={actions} />
        ) : (
          <OwnMessage
            key={message.id}
            message={message}
            view={view}
            actions={actions}
            ladder={ladders.has(message.id)}
            newest={message.id === newest}
            edited={edit}
          />
        ),
      )}
    </>
  );
}
