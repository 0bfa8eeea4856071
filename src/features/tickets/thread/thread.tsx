import { EstimateCard } from '#catalog/estimate/estimateCard.tsx';
import type { Message } from '#contract/message.ts';
import type { Ticket } from '#contract/ticket.ts';
import { FileViewer } from '#records/file/fileViewer.tsx';
import { groupByDay, unsentOf, messagesWithLadder } from '../arrange.ts';
import { AnswerTime } from '../answerTime.tsx';
import { Composer } from './composer.tsx';
import { MessagesOfDay } from './messagesOfDay.tsx';
import { NewMessagesAnnouncer } from './newMessagesAnnouncer.tsx';
import { useEndInView } from './useEndInView.ts';
import { useShownMessage } from './useShownMessage.ts';
import { useThreadActions } from './useThreadActions.ts';
import { type ThreadView, useMarkAsSeen } from './useThread.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { textIn } from '#contract/text.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRow } from '#mirror/react.tsx';
import { ResultCard } from '#records/results/resultCard.tsx';
import { useDepartmentName } from '#records/departmentName.ts';
import { linkClass } from '#ui/linkClass.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { StatusTag, UrgencyTag } from '../ticketTags.tsx';
import Phone from '~icons/lucide/phone';
import Siren from '~icons/lucide/siren';
import type { ThreadPageProps } from './threadPage.tsx';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { Icon } from '#ui/icon.tsx';

/** What a conversation shows, once the ticket is on this device. */
export interface Conversation extends ThreadView {
  ticket: Ticket;
}

/**
 * A ticket’s conversation with delivery states and the reply field.
 */
export function Thread({
  view,
  editedRowId,
  openFileId,
  shownMessageId,
  whileWaiting,
}: Omit<ThreadPageProps, 'ticketId'> & { view: Conversation }) {
  const { ticket, messages, pending } = view;
  const actions = useThreadActions(ticket.id);
  const { contentRef, endRef, scrollToEnd } = useEndInView(shownMessageId === undefined);
  const isShownLoaded = messages.some(({ id }) => id === shownMessageId);
  useShownMessage(shownMessageId, isShownLoaded);
  useMarkAsSeen(ticket, messages);
  const unsent = unsentOf(ticket.id, pending);
  const ladders = messagesWithLadder(messages, pending);
  const openFile = messages
    .flatMap(({ attachments }) => attachments)
    .find(({ fileId }) => fileId === openFileId);
  return (
    <div ref={contentRef} className="-mb-12 flex thread-width w-full flex-1 flex-col lg:-mb-16">
      <ThreadHeader ticket={ticket} />
      {ticket.estimate ? (
        <div className="mb-8">
          <EstimateCard estimate={ticket.estimate} />
        </div>
      ) : null}
      {ticket.result ? (
        <div className="mb-8">
          <ResultCard result={ticket.result} />
        </div>
      ) : null}
      <div className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-6">
        {groupByDay(messages).map(({ day, items }) => (
          <MessagesOfDay
            key={items[0]?.id ?? day}
            day={day}
            messages={items}
            view={view}
            ladders={ladders}
            editedRowId={editedRowId}
            actions={actions}
          />
        ))}
      </div>
      {messages.at(-1)?.author === 'patient' && ticket.status !== 'closed' ? (
        <div className="mb-4 grid gap-1">
          <p className="text-end text-ink-2 t-small">
            <AnswerTime department={ticket.department} />
          </p>
          {whileWaiting}
        </div>
      ) : null}
      <NewMessagesAnnouncer messages={messages} />
      <div
        className="sticky bottom-(--bottom-bar,0px) z-10 short:static -mx-(--gutter) mt-auto border-t border-hair bg-page px-(--gutter) pt-3 pb-4 lg:mx-0 lg:px-0 lg:pb-6"
        data-print="no"
      >
        <div className="grid gap-3">
          {ticket.urgency === 'urgent' && unsent.length > 0 ? <UrgentNote /> : null}
          {ticket.status === 'closed' ? (
            <ClosedNote />
          ) : (
            <Composer
              ticketId={ticket.id}
              unanswered={unansweredText(messages)}
              onSent={scrollToEnd}
            />
          )}
        </div>
      </div>
      <div ref={endRef} aria-hidden="true" className="scroll-mb-(--bottom-bar,0px)" />
      {openFile ? (
        <FileViewer
          file={openFile}
          of="message"
          title={openFile.name}
          onClose={actions.closeFile}
        />
      ) : null}
    </div>
  );
}

/** The patient's messages since the clinic's last one. */
function unansweredText(messages: readonly Message[]): string {
  const answered = messages.findLastIndex(({ author }) => author === 'clinic');
  return messages
    .slice(answered + 1)
    .map(({ body }) => body)
    .join('\n');
}

function ClosedNote() {
  return (
    <Note
      tone="info"
      action={
        <Link to="/panel/my-ticket/new" className={buttonClass({ size: 'sm' })}>
          <Trans>New conversation</Trans>
        </Link>
      }
    >
      <p>
        <Trans>This conversation is closed. To go on, start a new one.</Trans>
      </p>
    </Note>
  );
}

function ThreadHeader({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const locale = useLocale();
  const department = useDepartmentName();
  const number = ticket.number === null ? null : formatCode(locale, ticket.number);
  return (
    <PageHeader
      className="mb-6"
      title={<bdi>{ticket.subject}</bdi>}
      meta={
        <>
          <UrgencyTag urgency={ticket.urgency} />
          {number === null ? null : <StatusTag status={ticket.status} />}
          <span>{department(ticket.department)}</span>
          {number === null ? null : <span className="num">{t`No. ${number}`}</span>}
          {ticket.patientPackageId === null ? null : <PackageLink id={ticket.patientPackageId} />}
        </>
      }
    />
  );
}

function PackageLink({ id }: { id: string }) {
  const locale = useLocale();
  const item = useRow('patientPackage', id);
  if (!item) return null;
  return (
    <Link
      to="/panel/my-package/$package"
      params={{ package: id }}
      className={`-my-2.5 inline-flex min-h-11 items-center ${linkClass('read')}`}
    >
      <bdi>{textIn(item.title, locale.code)}</bdi>
    </Link>
  );
}

/** Advises to call while an urgent message is unsent. */
function UrgentNote() {
  const locale = useLocale();
  const phone = <bdi className="ltr whitespace-nowrap">{displayClinicPhone(locale)}</bdi>;
  return (
    <Note
      tone="warn"
      icon={Siren}
      className="py-2!"
      action={
        <a href={clinicPhoneHref()} className={buttonClass({ size: 'sm' })}>
          <Icon of={Phone} size="sm" />
          <Trans>Call now</Trans>
        </a>
      }
    >
      <p className="t-small">
        <Trans>Not sent yet. If urgent, call now: {phone}</Trans>
      </p>
    </Note>
  );
}
