import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { deliveryOf } from '#outbox/delivery.ts';
import { edit } from '#outbox/manage.ts';
import { type Answered, isOpen } from '#records/answers.ts';
import { formatPlainDay } from '#records/visit/days.ts';
import { DeliveryLadder } from '#records/deliveryLadder.tsx';
import { RefusedNote } from '#records/refusedNote.tsx';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { useSaving } from '#ui/useSaving.ts';

export type Answer = 'accepted' | 'declined';

/** What recommendations and loans have in common. */
interface Answerable {
  status: 'open' | Answer | 'expired';
  validUntil: string | null;
  number: number | null;
}

/** What can be answered first, then the newest. */
export const openFirst = <Row extends Answerable & { createdAt: string }>(
  items: readonly Answered<Row>[],
  now: number,
): Answered<Row>[] =>
  items.toSorted(
    ({ row: a }, { row: b }) =>
      Number(isOpen(b, now)) - Number(isOpen(a, now)) || b.createdAt.localeCompare(a.createdAt),
  );

const answerId = (id: string) => `answer-${id}`;

/** The sentence about an answer, which takes the focus of the buttons. */
export const findAnswer = (id: string): HTMLElement | null =>
  document.getElementById(answerId(id))?.querySelector('p') ?? null;

interface AnswerBarProps {
  /** Of the row; the answer's element is found by it. */
  id: string;
  row: Answerable;
  /** The patient’s answer while it is in the outbox. */
  answer: OutboxRow | undefined;
  now: number;
  /** The arguments of the unsent answer with another decision. */
  withAnswer: (answer: Answer) => object;
  /** The buttons while nothing is answered. */
  children: ReactNode;
}

/** The end of a recommendation: the buttons, or the answer and where it is. */
export function AnswerBar({ id, row, answer, now, withAnswer, children }: AnswerBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const number = row.number === null ? undefined : formatCode(locale, row.number);
  if (answer?.state === 'parked')
    return (
      <RefusedNote row={answer} of="answer" discardTitle={<Trans>Discard this answer?</Trans>} />
    );
  if (!answer && isOpen(row, now)) return children;
  const delivery =
    answer && deliveryOf({ id: answer.id, number: null }, new Map([[answer.id, answer]]));
  // One tree while the answer is sent and after that, so that the focus stays in it.
  return (
    <div data-answer={delivery?.step} className="grid gap-3">
      {delivery ? null : (
        <p>
          <AnswerTag status={row.status} />
        </p>
      )}
      <div id={answerId(id)} role="status" className="grid gap-2">
        <AnswerText status={row.status} />
        {delivery || number === undefined ? null : (
          <p className="text-ink-2 t-small">
            <Trans>
              Confirmation number: <bdi>{number}</bdi>.
            </Trans>
          </p>
        )}
      </div>
      {delivery ? (
        <DeliveryLadder
          delivery={delivery}
          newest={delivery.step === 'device'}
          last={t({ message: 'Done', comment: 'Last stop of an answer that the clinic applies' })}
        />
      ) : null}
      {answer && delivery?.step === 'device' && row.status !== 'open' ? (
        <ChangeAnswer id={id} row={answer} status={row.status} withAnswer={withAnswer} />
      ) : null}
    </div>
  );
}

function AnswerTag({ status }: Pick<Answerable, 'status'>) {
  if (status === 'accepted')
    return (
      <Tag tone="green">
        <Trans comment="A recommendation that the patient accepted">Accepted</Trans>
      </Tag>
    );
  if (status === 'declined')
    return (
      <Tag>
        <Trans comment="A recommendation that the patient declined">Declined</Trans>
      </Tag>
    );
  return (
    <Tag>
      <Trans comment="A recommendation that can no longer be answered">Expired</Trans>
    </Tag>
  );
}

function AnswerText({ status }: Pick<Answerable, 'status'>) {
  if (status === 'accepted')
    return <p className="font-strong">{<Trans>You accepted it.</Trans>}</p>;
  if (status === 'declined')
    return <p className="font-strong">{<Trans>You declined it.</Trans>}</p>;
  return (
    <p className="text-ink-2">
      <Trans>It can no longer be answered. Ask the clinic if you still want it.</Trans>
    </p>
  );
}

interface ChangeAnswerProps {
  id: string;
  row: OutboxRow;
  status: Answerable['status'];
  withAnswer: (answer: Answer) => object;
}

/** The other decision, while the clinic has not received the first. */
function ChangeAnswer({ id, row, status, withAnswer }: ChangeAnswerProps) {
  const db = useDb();
  const saving = useSaving();
  // The button goes when the answer is sent.
  const restoreFocus = useRestoredFocus();
  const other = status === 'accepted' ? 'declined' : 'accepted';
  return (
    <div>
      <Button
        size="sm"
        busy={saving.busy}
        onFocus={() => restoreFocus(() => findAnswer(id))}
        onClick={() =>
          void saving.run(async () => void (await edit(db, row.id, withAnswer(other))))
        }
      >
        {other === 'accepted' ? <Trans>Accept instead</Trans> : <Trans>Decline instead</Trans>}
      </Button>
      <SaveError of="answer" error={saving.error} />
    </div>
  );
}

/** "Valid until …", for what is not answered. */
export function ValidUntil({ day }: { day: string | null }) {
  const locale = useLocale();
  if (day === null) return null;
  const date = formatPlainDay(locale, day);
  return <Trans>Valid until {date}</Trans>;
}
