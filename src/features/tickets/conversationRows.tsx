import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Circle from '~icons/lucide/circle';
import CircleDashed from '~icons/lucide/circle-dashed';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { textIn } from '#contract/text.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDepartmentName } from '#records/departmentName.ts';
import { PersonLetter } from '#records/person/personLetter.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { LadderDots } from '#ui/ladderDots.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import type { Conversation, TurnStatus } from './conversations.ts';
import { readRecordLinks } from '#contract/recordLink.ts';
import { textFor } from './messageText.ts';
import { useFormatWhen } from './useFormatWhen.ts';

interface Beside {
  /** The conversation that is shown beside the list; its row does not repeat its last sentence. */
  shownId?: string | undefined;
  /** It is the current page, not a preview. */
  isOpen?: boolean | undefined;
}

/** Conversations as rows: who answers, the last sentence, one status. */
export function ConversationRows({
  conversations,
  ...beside
}: Beside & { conversations: readonly Conversation[] }) {
  return (
    <ul className={rowsClass}>
      {conversations.map((each) => (
        <Row key={each.ticket.id} conversation={each} {...beside} />
      ))}
    </ul>
  );
}

function Row({
  conversation: { ticket, last, lastOfClinic, status, at },
  shownId,
  isOpen = false,
}: Beside & { conversation: Conversation }) {
  const { t } = useLingui();
  const locale = useLocale();
  const department = useDepartmentName();
  const when = useFormatWhen();
  const isNew = status.kind === 'new-answer';
  const isShown = ticket.id === shownId;
  const name = lastOfClinic?.authorName;
  const who =
    last?.author === 'patient'
      ? t({ message: 'You', comment: 'Who wrote the last sentence of a conversation' })
      : name
        ? textIn(name, locale.code)
        : department(ticket.department);
  return (
    <li
      className={cx(
        // Rows outside the window are not drawn: there may be hundreds.
        'group relative flex min-h-22 gap-3.5 py-4 transition-colors [contain-intrinsic-block-size:auto_6.5rem] [content-visibility:auto] has-[a:hover]:bg-well',
        shownId !== undefined && 'px-5',
        isShown &&
          'bg-primary-tint shadow-[inset_3px_0_var(--primary-mark)] rtl:shadow-[inset_-3px_0_var(--primary-mark)] forced-colors:border-s-4',
      )}
    >
      <PersonLetter name={name ?? null} seed={ticket.department} className="w-11 flex-none" />
      <div className="min-w-0 flex-1 leading-normal">
        <div className="flex items-baseline gap-3">
          <p className="flex min-w-0 flex-1">
            <Link
              to="/panel/my-ticket/$ticket"
              params={{ ticket: ticket.id }}
              aria-current={isShown && isOpen ? 'page' : undefined}
              className={cx(
                'flex min-w-0 gap-1 rounded-sm after:absolute after:inset-0 after:content-[""] group-has-[a:hover]:text-primary-ink',
                (isNew || isShown) && 'font-strong',
              )}
            >
              {ticket.urgency === 'urgent' ? (
                <span className="flex-none font-strong text-warning-ink">
                  <Trans comment="Before the subject of an urgent conversation">Urgent:</Trans>
                </span>
              ) : null}
              <span dir="auto" className="-my-1 min-w-0 truncate py-1">
                {ticket.subject}
              </span>
            </Link>
          </p>
          <time dateTime={at} className="flex-none text-ink-3 t-micro">
            {when.brief(at)}
          </time>
        </div>
        {isShown ? (
          <p className="truncate text-ink-2 t-small">{department(ticket.department)}</p>
        ) : last ? (
          <p className={cx('flex gap-1 t-small', isNew ? 'text-ink' : 'text-ink-2')}>
            <span className="-my-1 max-w-1/2 flex-none truncate py-1">
              <bdi>{who}</bdi>:
            </span>
            <span dir="auto" className="-my-1 min-w-0 truncate py-1">
              {readRecordLinks(textFor(last, locale.code).shown.body).text.slice(0, 200)}
            </span>
          </p>
        ) : null}
        <StatusText status={status} />
      </div>
    </li>
  );
}

const line = 'mt-0.5 flex items-center gap-1.5 t-micro';

/** Whose turn it is: a shape and a word. */
function StatusText({ status }: { status: TurnStatus }): ReactNode {
  const locale = useLocale();
  switch (status.kind) {
    case 'new-answer':
      return (
        <p className={cx(line, 'font-strong text-primary-ink')}>
          <span
            aria-hidden="true"
            className="size-2.5 flex-none rounded-full bg-primary-mark forced-colors:bg-[CanvasText]"
          />
          <Trans comment="Status of a conversation">New answer</Trans>
        </p>
      );
    case 'your-turn':
      return (
        <p className={cx(line, 'font-strong text-warning-ink')}>
          <Icon of={TriangleAlert} size="em" />
          <Trans comment="Status of a conversation: an item was refused">
            Your turn: it was not accepted
          </Trans>
        </p>
      );
    case 'not-sent':
      return (
        <p className={cx(line, 'text-ink')}>
          <Icon of={CircleDashed} size="em" />
          <Trans comment="Status of a conversation">Not sent yet</Trans>
        </p>
      );
    case 'with-clinic': {
      const number = status.number === null ? null : formatCode(locale, status.number);
      return (
        <LadderDots done={status.isRead ? 4 : 3}>
          {number === null ? (
            <Trans comment="Status of a conversation">With the clinic</Trans>
          ) : (
            <Trans comment="Status of a conversation, with the confirmation number">
              With the clinic, <bdi>{number}</bdi>
            </Trans>
          )}
        </LadderDots>
      );
    }
    case 'answered':
      return (
        <p className={cx(line, 'text-ink-2')}>
          <Icon of={Circle} size="em" className="text-ink-3" />
          <Trans comment="Status of a ticket">Answered</Trans>
        </p>
      );
    case 'closed':
      return (
        <p className={cx(line, 'text-ink-3')}>
          <Trans comment="Status of a ticket">Closed</Trans>
        </p>
      );
  }
}
