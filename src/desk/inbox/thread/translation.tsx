import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import Bot from '~icons/lucide/bot';
import Languages from '~icons/lucide/languages';
import { maxMessageLength } from '#contract/message.ts';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk } from '../../context.tsx';
import { useMoment } from '../../frame/formats.ts';
import { onSubmitKey } from '../../frame/submitKey.ts';
import { useProblemText } from '../../problem.ts';
import type { useBasedDraft } from '../../useBasedDraft.ts';
import { SavedMeanwhile } from '../../frame/savedMeanwhile.tsx';
import { useLanguageName } from '../names.ts';

type Message = InboxThread['messages'][number];
type Translation = Message['translations'][number];

type BasedText = ReturnType<typeof useBasedDraft<string | null>>;

const isUnchecked = ({ isMachine, checkedBy }: Translation): boolean =>
  isMachine && checkedBy === null;

/** A message's text in another language, with whose it is and when. */
export function TranslationView({
  translation,
  onEdit,
}: {
  translation: Translation;
  onEdit: () => void;
}) {
  const moment = useMoment();
  const language = useLanguageName();
  const { body, locale, updatedAt } = translation;
  const isRaw = isUnchecked(translation);
  const name = language(locale);
  const checker = translation.checkedBy ?? '';
  const time = moment(updatedAt);
  return (
    <div className={`grid gap-1 rounded px-3 py-2 ${isRaw ? 'bg-warning-tint' : 'bg-well'}`}>
      <p className={`flex items-start gap-2 ${isRaw ? 'text-warning-ink' : 'text-ink-2'}`}>
        <Icon of={translation.isMachine ? Bot : Languages} size="sm" />
        <span className="min-w-0 flex-1">
          {isRaw ? (
            <Trans>{name}, by a machine, not checked</Trans>
          ) : !translation.isMachine ? (
            <Trans>
              {name}, by <bdi>{checker}</bdi>, {time}
            </Trans>
          ) : translation.isOriginal ? (
            <Trans>
              Written in {name}; sent as a machine translated it, checked by <bdi>{checker}</bdi>,{' '}
              {time}
            </Trans>
          ) : (
            <Trans>
              {name}, by a machine, checked by <bdi>{checker}</bdi>, {time}
            </Trans>
          )}
        </span>
        <Button
          variant="quiet"
          size="sm"
          className="min-h-0! px-0! py-0! max-lg:min-h-11!"
          onClick={onEdit}
        >
          {isRaw ? <Trans>Check it</Trans> : <Trans>Change it</Trans>}
        </Button>
      </p>
      <p dir="auto" className="t-read wrap-break-word whitespace-pre-wrap">
        {body}
      </p>
    </div>
  );
}

/** Writes a translation, or reads and corrects a machine's: only then it counts as checked. */
export function TranslationForm({
  message,
  number,
  translation,
  draft,
  onDone,
}: {
  message: Message;
  number: number;
  translation: Translation | undefined;
  /** Outlives the page, such as when the session ends. */
  draft: BasedText;
  /** The form can go, and its draft with it. */
  onDone: () => void;
}) {
  const id = useId();
  const { code } = useLocale();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const language = useLanguageName()(code);
  const { text: body = '', before: from, isOutdated } = draft;
  const isMachine = translation?.isMachine === true && !translation.isOriginal;
  const isRaw = translation !== undefined && isUnchecked(translation);
  const mutationKey = ['translate', message.id];
  const save = useMutation({
    mutationKey,
    mutationFn: (sent: string) =>
      api.call('staffTranslate', {
        params: { ticket: String(number), message: message.id },
        body: { locale: code, body: sent, isMachine, from },
      }),
    onSuccess: onDone,
    // Also after a refusal: what a colleague saved must be seen.
    onSettled: () => queries.invalidateQueries({ queryKey: ['ticket', String(number)] }),
  });
  // The second press of two comes before the button is drawn as busy.
  const submit = () => {
    if (body.trim() === '' || isOutdated || queries.isMutating({ mutationKey }) > 0) return;
    save.mutate(body);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="text-ink-2">
        {isRaw ? (
          <Trans>The message in {language}, by a machine: check it</Trans>
        ) : (
          <Trans>The message in {language}</Trans>
        )}
      </label>
      <Textarea
        ref={field}
        id={id}
        dir="auto"
        value={body}
        maxLength={maxMessageLength}
        onChange={({ target }) => draft.set(target.value)}
        onKeyDown={onSubmitKey(submit)}
        required
      />
      {isOutdated ? (
        <SavedMeanwhile
          title={<Trans>Somebody saved a translation meanwhile</Trans>}
          onReplace={draft.rebase}
          onDiscard={onDone}
        >
          {translation?.body ?? ''}
        </SavedMeanwhile>
      ) : save.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(save.error)}</Note>
        </div>
      ) : null}
      <p className="text-ink-2">
        {isMachine ? (
          <Trans>
            The patient sees it, too, as a machine’s translation that you checked, with your name.
          </Trans>
        ) : (
          <Trans>The patient sees it, too, as a translation by the clinic.</Trans>
        )}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          type="submit"
          busy={save.isPending}
          disabled={body.trim() === '' || isOutdated}
        >
          {isRaw ? <Trans>Approve</Trans> : <Trans>Save the translation</Trans>}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
