import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDepartmentName } from '#records/departmentName.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { groupByDay } from '../arrange.ts';
import { StatusTag, UrgencyTag } from '../ticketTags.tsx';
import { MessagesOfDay } from './messagesOfDay.tsx';
import { useThread } from './useThread.ts';
import { useThreadActions } from './useThreadActions.ts';

/** How many of the last messages are shown. */
const most = 3;
const noLadders: ReadonlySet<string> = new Set();

/**
 * The end of a conversation, beside the list on a wide screen. It does not mark it as read: the
 * patient has not opened it.
 */
export function ConversationPreview({ ticketId }: { ticketId: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const department = useDepartmentName();
  const view = useThread(ticketId);
  const actions = useThreadActions(ticketId);
  const ticket = view?.ticket;
  if (!ticket)
    return (
      <div className="hidden px-10 pt-8 @[48rem]:block">
        <ListSkeleton shape="block" />
      </div>
    );
  const { messages } = view;
  const earlier = Math.max(0, messages.length - most);
  const number = ticket.number === null ? null : formatCode(locale, ticket.number);
  return (
    <section
      aria-labelledby="conversation-preview"
      data-print="no"
      className="hidden min-w-0 px-10 pt-8 pb-16 @[48rem]:block"
    >
      <div className="thread-width">
        <h2 id="conversation-preview" className="t-h2">
          <bdi>{ticket.subject}</bdi>
        </h2>
        <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair pb-6 text-ink-2 t-small">
          <UrgencyTag urgency={ticket.urgency} />
          {number === null ? null : <StatusTag status={ticket.status} />}
          <span>{department(ticket.department)}</span>
          {number === null ? null : <span className="num">{t`No. ${number}`}</span>}
        </p>
        {earlier > 0 ? (
          <p className="mb-6 text-center text-ink-2 t-small">
            <Plural value={earlier} one="# earlier message" other="# earlier messages" />
          </p>
        ) : null}
        <div className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-6">
          {groupByDay(messages.slice(earlier)).map(({ day, items }) => (
            <MessagesOfDay
              key={items[0]?.id ?? day}
              day={day}
              messages={items}
              view={{ ...view, ticket }}
              ladders={noLadders}
              editedRowId={undefined}
              actions={actions}
            />
          ))}
        </div>
        <Link
          to="/panel/my-ticket/$ticket"
          params={{ ticket: ticketId }}
          className={linkClass('act')}
        >
          <Trans>Open the conversation</Trans>
          <Icon of={ChevronRight} size="xs" mirrored />
        </Link>
      </div>
    </section>
  );
}
