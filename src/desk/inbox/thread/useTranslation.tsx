import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import * as v from 'valibot';
import Bot from '~icons/lucide/bot';
import Languages from '~icons/lucide/languages';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../../context.tsx';
import { useProblemText } from '../../problem.ts';
import { useBasedDraft } from '../../useBasedDraft.ts';
import { TranslationForm, TranslationView } from './translation.tsx';

type Message = InboxThread['messages'][number];

/**
 * A message in the reader's language: `beside` its text the translation or the form for it, and
 * below `offers`, what can be done where there is none.
 */
export function useTranslation(
  thread: InboxThread,
  message: Message,
): { beside: ReactNode; offers: ReactNode } {
  const { code } = useLocale();
  const own = message.translations.find((each) => each.locale === code);
  const draft = useBasedDraft(
    `message:${message.id}:translation`,
    own?.updatedAt ?? null,
    v.nullable(v.string()),
  );
  const isWriting = draft.text !== undefined;
  const write = () => draft.set(own?.body ?? '');
  const place = useRef<HTMLDivElement>(null);
  const byMachine = useMachine(thread, message);
  const translation = own ?? message.translations[0];
  const isForeign = thread.patient.locale !== code;
  // The button that was pressed is gone: who uses the keyboard goes on at what came instead.
  const awaited = useRef(false);
  useEffect(() => {
    if (!awaited.current || isWriting || !translation) return;
    awaited.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isWriting, translation]);
  const stopWriting = () => {
    awaited.current = true;
    draft.remove();
  };
  const beside = isWriting ? (
    <TranslationForm
      message={message}
      number={thread.ticket.number}
      translation={own}
      draft={draft}
      onDone={stopWriting}
    />
  ) : translation ? (
    <div ref={place}>
      <TranslationView translation={translation} onEdit={write} />
    </div>
  ) : null;
  const offers =
    isForeign && !translation && !isWriting ? (
      <div className="grid justify-items-start gap-2">
        {byMachine.error ? (
          <div role="alert">
            <Note tone="danger">{byMachine.problem}</Note>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={write}>
            <Icon of={Languages} size="sm" />
            <Trans>Write a translation</Trans>
          </Button>
          {thread.hasTranslator && message.body !== '' ? (
            <Button
              variant="quiet"
              size="sm"
              busy={byMachine.isPending}
              onClick={() => {
                awaited.current = true;
                byMachine.ask();
              }}
            >
              <Icon of={Bot} size="sm" />
              {byMachine.error ? <Trans>Try again</Trans> : <Trans>Translate by machine</Trans>}
            </Button>
          ) : null}
        </div>
      </div>
    ) : null;
  return { beside, offers };
}

/** Asks the clinic's translator for a message in the reader's language. */
function useMachine({ ticket }: InboxThread, { id }: Message) {
  const { code: locale } = useLocale();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call('staffTranslateByMachine', {
        params: { ticket: String(ticket.number), message: id },
        body: { locale },
      }),
    // Also after a lost answer: the text may be there.
    onSettled: () => queries.invalidateQueries({ queryKey: ['ticket', String(ticket.number)] }),
  });
  // The second press of two comes before the button is drawn as busy.
  const isAsked = useRef(false);
  return {
    ask() {
      if (isAsked.current) return;
      isAsked.current = true;
      mutate(undefined, { onSettled: () => (isAsked.current = false) });
    },
    isPending,
    error,
    problem: error ? problemText(error) : '',
  };
}
