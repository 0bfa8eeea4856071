import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { Thread } from './thread.tsx';
import { useThread } from './useThread.ts';

export interface ThreadPageProps {
  ticketId: string;
  /** The outbox row that is edited. */
  editedRowId: string | undefined;
  /** The attachment that is open. */
  openFileId: string | undefined;
  /** The message to show in place of the end of the conversation. */
  shownMessageId: string | undefined;
  /** Below a question that waits for its answer. */
  whileWaiting: ReactNode;
}

/** The panel’s page of one ticket: loading, its conversation, or not on this device. */
export function ThreadPage({ ticketId, ...shown }: ThreadPageProps) {
  const { t } = useLingui();
  const view = useThread(ticketId);
  if (!view)
    return (
      <div className="thread-width">
        <h1 className="sr-only">{t`Conversation`}</h1>
        <ListSkeleton shape="block" />
      </div>
    );
  const { ticket } = view;
  if (ticket) return <Thread view={{ ...view, ticket }} {...shown} />;
  return (
    <div className="thread-width">
      <PageHeader title={t`Conversation`} />
      <EmptyState
        text={
          <Trans>
            This conversation is not on your device. It may not have arrived yet, or it is not part
            of your records.
          </Trans>
        }
        action={
          <Link to="/panel/my-ticket" className={buttonClass()}>
            <Trans comment="Place in the portal: questions to the clinic">Messages</Trans>
          </Link>
        }
      />
    </div>
  );
}
