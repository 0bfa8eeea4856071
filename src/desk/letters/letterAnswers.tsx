import { Trans, useLingui } from '@lingui/react/macro';
import type { Letter, LetterAnswer } from '#contract/staff/guestSubmissions.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { useMoment } from '../frame/formats.ts';

/** What was answered, by whom, and whether it went out. */
export function LetterAnswers({ letter: { answers } }: { letter: Letter }) {
  const { t } = useLingui();
  if (answers.length === 0) return null;
  return (
    <section aria-label={t`Answers`} className="grid gap-3">
      {answers.map((answer) => (
        <AnswerView key={answer.id} answer={answer} />
      ))}
    </section>
  );
}

export function MayBeOut() {
  return (
    <Trans>
      It is not known whether this went out. It may have arrived: ask before you answer again.
    </Trans>
  );
}

const tones: Record<LetterAnswer['state'], TagTone> = {
  sending: 'blue',
  sent: 'green',
  unsent: 'red',
  unknown: 'amber',
};

function AnswerView({ answer }: { answer: LetterAnswer }) {
  const { t } = useLingui();
  const moment = useMoment();
  const { authorName, createdAt, contact, channel, state, body } = answer;
  const names: Record<LetterAnswer['state'], string> = {
    sending: t({ message: 'Being handed over', comment: 'State of an answer to a letter' }),
    sent: t({ message: 'Handed over', comment: 'State of an answer to a letter' }),
    unsent: t({ message: 'Not sent', comment: 'State of an answer to a letter' }),
    unknown: t({ message: 'Not known', comment: 'State of an answer to a letter' }),
  };
  const channels: Record<LetterAnswer['channel'], string> = {
    email: t({ message: 'by email', comment: 'How a letter was answered' }),
    sms: t({ message: 'by text message', comment: 'How a letter was answered' }),
    elsewhere: t({ message: 'by other means', comment: 'How a letter was answered' }),
  };
  const isOut = state === 'sent';
  return (
    <article className={`grid gap-1 rounded p-3 ${isOut ? 'bg-primary-tint' : 'bg-well'}`}>
      <header className="flex flex-wrap items-baseline gap-x-2">
        <b>
          <bdi>{authorName}</bdi>
        </b>
        <span className="text-ink-2">
          {moment(createdAt)} · {channels[channel]} · <bdi dir="ltr">{contact}</bdi>
        </span>
        <span className="ms-auto">
          {channel === 'elsewhere' ? (
            <Tag>{t({ message: 'Noted', comment: 'State of an answer to a letter' })}</Tag>
          ) : (
            <Tag tone={tones[state]}>{names[state]}</Tag>
          )}
        </span>
      </header>
      <p
        dir="auto"
        className="border-s-2 border-edge ps-3 t-read wrap-break-word whitespace-pre-wrap"
      >
        {body}
      </p>
      {state === 'unknown' ? (
        <p className="text-warning-ink">
          <MayBeOut />
        </p>
      ) : null}
    </article>
  );
}
