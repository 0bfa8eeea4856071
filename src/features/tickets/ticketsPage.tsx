import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import Plus from '~icons/lucide/plus';
import { useLive } from '#mirror/react.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { useWide } from '#ui/useWide.ts';
import { ConversationRows } from './conversationRows.tsx';
import { type Conversation, readConversations } from './conversations.ts';
import { ConversationPreview } from './thread/preview.tsx';

/** How many conversations are shown at first, and with each "Show more". */
const pageSize = 30;

function useConversations(): {
  list: { shown: Conversation[]; all: number } | undefined;
  showMore: () => void;
} {
  const [most, setMost] = useState(pageSize);
  const list = useLive((db) => readConversations(db, most), [most]);
  return { list, showMore: () => setMost((now) => now + pageSize) };
}

/**
 * The panel’s list of conversations with the clinic, also unsent ones; on a wide screen with the end
 * of the first one beside it.
 */
export function TicketsPage() {
  const { t } = useLingui();
  const { list, showMore } = useConversations();
  const isWide = useWide();
  const previewed = isWide ? list?.shown[0]?.ticket.id : undefined;
  const newLink = (
    <Link to="/panel/my-ticket/new" className={buttonClass({ variant: 'filled' })}>
      <Icon of={Plus} size="sm" />
      <Trans>New conversation</Trans>
    </Link>
  );
  const page = (
    <>
      <PageHeader
        title={t({ message: 'Messages', comment: 'Place in the portal: questions to the clinic' })}
        actions={list && list.all > 0 ? newLink : null}
        className={previewed === undefined ? 'mb-6' : 'mb-6 px-5'}
      />
      {list === undefined ? <ListSkeleton /> : null}
      {list?.all === 0 ? (
        <EmptyState
          text={
            <Trans>
              You have no conversations yet. Ask the clinic anything, with or without the internet.
            </Trans>
          }
          action={newLink}
        />
      ) : null}
      {list && list.all > 0 ? (
        <section>
          <h2 className="sr-only">
            <Trans>Conversations</Trans>
          </h2>
          <ConversationRows conversations={list.shown} shownId={previewed} />
          <div className={previewed === undefined ? undefined : 'px-5'}>
            <ShowMore list={list} onMore={showMore} />
          </div>
        </section>
      ) : null}
    </>
  );
  if (previewed === undefined) return <div className="thread-width">{page}</div>;
  return (
    <div
      data-wide
      className="grid flex-1 grid-cols-[minmax(0,1fr)] items-stretch @[48rem]:grid-cols-[18rem_minmax(0,1fr)] @[56rem]:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className="min-w-0 border-e border-hair pt-8 pb-16">{page}</div>
      <ConversationPreview ticketId={previewed} />
    </div>
  );
}

function ShowMore({
  list,
  onMore,
}: {
  list: { shown: readonly Conversation[]; all: number };
  onMore: () => void;
}) {
  const left = list.all - list.shown.length;
  if (left <= 0) return null;
  return (
    <Button onClick={onMore} className="mt-4">
      <Plural value={left} one="Show # more" other="Show # more" />
    </Button>
  );
}

/**
 * Where the width allows it (in rem, so larger text counts), the list beside the open conversation.
 * The conversation comes first in the document, for the keyboard and for screen readers.
 */
export function BesideList({ openId, children }: { openId: string; children: ReactNode }) {
  const { t } = useLingui();
  const { list, showMore } = useConversations();
  return (
    <div
      data-wide
      className="flex flex-1 flex-col @[48rem]:grid @[48rem]:grid-cols-[18rem_minmax(0,1fr)] @[56rem]:grid-cols-[22rem_minmax(0,1fr)] @[48rem]:items-stretch"
    >
      <div className="flex min-w-0 flex-1 flex-col px-(--gutter) pt-7 pb-12 lg:px-10 lg:pt-8 lg:pb-16 @[48rem]:col-start-2 @[48rem]:row-start-1">
        {children}
      </div>
      <nav
        aria-label={t`Conversations`}
        data-print="no"
        className="hidden border-e border-hair @[48rem]:col-start-1 @[48rem]:row-start-1 @[48rem]:block"
      >
        <div className="sticky top-(--header) max-h-[calc(100dvh-var(--header))] overflow-y-auto overscroll-contain">
          <div className="flex min-h-20 items-center justify-between gap-3 px-5">
            <p className="t-h3">
              {list ? (
                <Plural value={list.all} one="# conversation" other="# conversations" />
              ) : null}
            </p>
            <Link to="/panel/my-ticket/new" className={buttonClass({ size: 'sm' })}>
              <Icon of={Plus} size="sm" />
              <Trans comment="Starts a conversation with the clinic">New</Trans>
            </Link>
          </div>
          {list ? (
            <ConversationRows conversations={list.shown} shownId={openId} isOpen />
          ) : (
            <div className="px-5">
              <ListSkeleton />
            </div>
          )}
          <div className="px-5 pb-6">
            {list ? <ShowMore list={list} onMore={showMore} /> : null}
          </div>
        </div>
      </nav>
    </div>
  );
}
