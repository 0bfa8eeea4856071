import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import Eye from '~icons/lucide/eye';
import Pencil from '~icons/lucide/pencil';
import type { InboxThread, TicketPresence } from '#contract/staff/tickets.ts';
import { Icon } from '#ui/icon.tsx';
import { useDesk, useStaff } from '../../context.tsx';
import { useMoment } from '../../frame/formats.ts';

/** How often the server hears that the ticket is open; it forgets after 60 s. */
const callMs = 20_000;
/** Who pressed a key within this time is writing. */
const writingMs = 40_000;

/** Tells colleagues that this ticket is open here, and who else has it open. */
export function usePresence({ ticket, presence }: InboxThread) {
  const { api } = useDesk();
  const { id } = useStaff();
  const number = String(ticket.number);
  const typedAt = useRef(0);
  const wasWriting = useRef(false);
  const call = (isWriting: boolean, isLeaving = false) => {
    wasWriting.current = isWriting;
    void api
      .call('staffPresence', { params: { ticket: number }, body: { isWriting, isLeaving } })
      .catch(() => undefined);
  };
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    latest.current(false);
    const timer = setInterval(
      () => latest.current(Date.now() - typedAt.current < writingMs),
      callMs,
    );
    const leave = () => latest.current(false, true);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [number]);
  return {
    others: presence.filter((each) => each.id !== id),
    type() {
      typedAt.current = Date.now();
      if (!wasWriting.current) call(true);
    },
    rest() {
      typedAt.current = 0;
      call(false);
    },
  };
}

/** Colleagues at this ticket: who writes stands out, who reads does not. */
export function PresenceStrip({ others }: { others: readonly TicketPresence[] }) {
  const moment = useMoment();
  const writers = others.filter(({ isWriting }) => isWriting);
  const readers = others.filter(({ isWriting }) => !isWriting);
  return (
    <div role="status">
      {writers.map(({ id, name, since }) => {
        const time = moment(since);
        return (
          <p
            key={id}
            className="flex items-center gap-2 border-b border-hair bg-secondary-tint px-4 py-1.5 text-secondary-ink"
          >
            <Icon of={Pencil} size="sm" />
            <span>
              <Trans>
                Being answered by <bdi>{name}</bdi> since {time}
              </Trans>
            </span>
          </p>
        );
      })}
      {readers.map(({ id, name }) => (
        <p key={id} className="flex items-center gap-2 px-4 py-1 text-ink-3">
          <Icon of={Eye} size="sm" />
          <span>
            <Trans>
              <bdi>{name}</bdi> is reading
            </Trans>
          </span>
        </p>
      ))}
    </div>
  );
}
