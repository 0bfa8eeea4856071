import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import ArrowLeft from '~icons/lucide/arrow-left';
import { patientCode } from '#contract/staff/patients.ts';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useDesk } from '../../context.tsx';
import { useTitle } from '../../frame/useTitle.ts';
import { whenInUse } from '../../lastUse.ts';
import { useProblemText } from '../../problem.ts';
import { useKeys } from '../keys.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { PatientFacts } from './patientFacts.tsx';
import { PresenceStrip, usePresence } from './presence.tsx';
import { ThreadHead } from './threadHead.tsx';

/** `/desk/inbox/481`: one ticket. The title has its number only. */
export function ThreadPage() {
  const { t } = useLingui();
  const { ticket } = useParams({ from: '/frame/desk/inbox/$ticket' });
  const filters = useSearch({ from: '/frame/desk/inbox' });
  const { api } = useDesk();
  const problemText = useProblemText();
  const locale = useLocale();
  const number = formatCode(locale, ticket);
  useTitle(t`Ticket ${number}`);
  const thread = useQuery({
    queryKey: ['ticket', ticket],
    queryFn: () => api.call('staffTicket', { params: { ticket } }),
    refetchInterval: 30_000,
  });
  const { data } = thread;
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <Link to="/desk/inbox" search={filters} className={`${linkClass()} px-4 lg:hidden`}>
        <Icon of={ArrowLeft} size="sm" mirrored />
        <Trans>Inbox</Trans>
      </Link>
      {thread.error && !data ? (
        <div role="alert" className="p-4">
          <Note tone="danger">{problemText(thread.error)}</Note>
        </div>
      ) : null}
      {data ? <Thread key={data.ticket.id} thread={data} /> : null}
    </div>
  );
}

function Thread({ thread }: { thread: InboxThread }) {
  const { t } = useLingui();
  const [isFactsOpen, setFactsOpen] = useState(false);
  const { ticket, messages } = thread;
  const presence = usePresence(thread);
  useMarkRead(thread);
  const heading = useRef<HTMLHeadingElement>(null);
  // Opening a ticket moves the focus to its heading.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const navigate = useNavigate();
  useKeys({
    // Beside the thread the facts are in view: then the record is what is missing.
    P: () => {
      if (!isBeside()) return setFactsOpen(true);
      const params = { patient: patientCode(thread.patient.number) };
      return void navigate({ to: '/desk/patients/$patient', params });
    },
  });
  return (
    <div className="grid min-h-0 flex-1 xl:grid-cols-[minmax(0,1fr)_16.25rem] min-[90rem]:grid-cols-[minmax(0,1fr)_18.75rem]">
      <article className="flex min-h-0 min-w-0 flex-col" aria-labelledby="ticket-subject">
        <ThreadHead thread={thread} heading={heading} onFacts={() => setFactsOpen(true)} />
        <PresenceStrip others={presence.others} />
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 lg:min-h-40">
          <Messages thread={thread} />
          <div ref={end} />
        </div>
        <Composer
          key={ticket.id}
          thread={thread}
          onType={presence.type}
          onAnswered={presence.rest}
        />
      </article>
      <aside
        aria-label={t`About the patient`}
        className="overflow-y-auto border-s border-hair p-4 max-xl:hidden"
      >
        <PatientFacts thread={thread} />
      </aside>
      <Sheet
        open={isFactsOpen}
        onClose={() => setFactsOpen(false)}
        title={t`About the patient`}
        closeLabel={t`Close`}
      >
        <div className="p-4">
          <PatientFacts thread={thread} />
        </div>
      </Sheet>
    </div>
  );
}

/** The breakpoint `xl`, from which the facts have a column of their own. */
const isBeside = (): boolean => matchMedia('(min-width: 80rem)').matches;

/** What is shown counts as read by the clinic, once somebody is there to read it. */
function useMarkRead({ ticket, messages }: InboxThread): void {
  const { api } = useDesk();
  const queries = useQueryClient();
  const unread = messages.findLast(({ author, readAt }) => author === 'patient' && !readAt)?.id;
  const { mutate } = useMutation({
    mutationFn: () =>
      api.call('staffRead', { params: { ticket: String(ticket.number) }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ticket', String(ticket.number)] }),
  });
  useEffect(() => (unread === undefined ? undefined : whenInUse(() => mutate())), [unread, mutate]);
}
