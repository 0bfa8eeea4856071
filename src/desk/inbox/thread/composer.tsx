import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import Lock from '~icons/lucide/lock';
import Reply from '~icons/lucide/reply';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { useKeys } from '../keys.ts';
import { useLanguageName } from '../names.ts';
import { AnswerForm } from './answerForm.tsx';
import { NoteForm } from './noteForm.tsx';
import { useDraft } from '../../useDraft.ts';

/**
 * To the patient, or an internal note: two forms with drafts of their own, so that no text moves
 * from a note to an answer. The recipient is that of the ticket.
 */
export function Composer({
  thread,
  onType,
  onAnswered,
}: {
  thread: InboxThread;
  onType: () => void;
  onAnswered: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const language = useLanguageName();
  const [tab, setTab] = useState<'answer' | 'note'>('answer');
  const [focused, setFocused] = useState(0);
  const note = useDraft(`ticket:${thread.ticket.id}:note`);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused > 0)
      place.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) textarea')?.focus();
  }, [focused]);
  const write = (next: 'answer' | 'note') => {
    setTab(next);
    setFocused((count) => count + 1);
  };
  useKeys({ R: () => write('answer'), N: () => write('note') });
  const { name } = thread.patient;
  const number = formatCode(locale, thread.ticket.number);
  const tabClass =
    'flex min-h-9 items-center gap-2 border-b-2 border-transparent px-3 text-ink-2 aria-selected:border-primary-mark aria-selected:font-strong aria-selected:text-ink max-lg:min-h-11';
  return (
    <div
      ref={place}
      className="m-3 flex-none rounded border border-edge bg-surface focus-within:border-focus"
    >
      <div className="flex flex-wrap items-center gap-x-2 border-b border-hair">
        <div role="tablist" aria-label={t`What to write`} className="flex">
          <button
            type="button"
            role="tab"
            id="tab-answer"
            aria-selected={tab === 'answer'}
            aria-controls="panel-answer"
            className={tabClass}
            onClick={() => write('answer')}
          >
            <Icon of={Reply} size="sm" mirrored />
            <Trans>To the patient</Trans>
          </button>
          <button
            type="button"
            role="tab"
            id="tab-note"
            aria-selected={tab === 'note'}
            aria-controls="panel-note"
            className={tabClass}
            onClick={() => write('note')}
          >
            <Icon of={Lock} size="sm" />
            <Trans>Internal note</Trans>
          </button>
        </div>
        {tab === 'answer' ? (
          <p className="ms-auto px-3 text-ink-2">
            <Trans>
              To{' '}
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              · {number} · reads {language(thread.patient.locale)}
            </Trans>
          </p>
        ) : null}
      </div>
      <div role="tabpanel" id="panel-answer" aria-labelledby="tab-answer" hidden={tab !== 'answer'}>
        <AnswerForm
          thread={thread}
          isShown={tab === 'answer'}
          onNote={(text) => {
            note.set(note.text === '' ? text : `${note.text}\n${text}`);
            write('note');
          }}
          onType={onType}
          onAnswered={onAnswered}
        />
      </div>
      <div role="tabpanel" id="panel-note" aria-labelledby="tab-note" hidden={tab !== 'note'}>
        <NoteForm ticket={thread.ticket} draft={note} />
      </div>
    </div>
  );
}
