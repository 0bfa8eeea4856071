import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { maxMessageLength } from '#contract/message.ts';
import type { Letter } from '#contract/staff/guestSubmissions.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Note } from '#ui/note.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { onSubmitKey } from '../frame/submitKey.ts';
import { useKeys } from '../inbox/keys.ts';
import { useLanguageName } from '../inbox/names.ts';
import { useProblemText } from '../problem.ts';
import type { Draft } from '../useDraft.ts';
import { MayBeOut } from './letterAnswers.tsx';
import { useAnswer } from './useAnswer.ts';
import type { SeenLetter } from './useSeenLetter.ts';

interface AnswerLetterProps extends SeenLetter {
  letter: Letter;
  draft: Draft;
}

/** The answer to an address that the sender left; it is never typed here. */
export function AnswerLetter(props: AnswerLetterProps) {
  const { t } = useLingui();
  const { contacts } = props.letter;
  const [chosen, setChosen] = useState(0);
  const contact = contacts[chosen] ?? contacts[0];
  if (!contact)
    return (
      <p className="rounded border border-hair bg-well p-3 text-ink-2">
        <Trans>The sender left no email or phone, so there is nowhere to answer to.</Trans>
      </p>
    );
  return (
    <section
      aria-label={t`Answer the letter`}
      className="rounded border border-edge bg-surface focus-within:border-focus"
    >
      <p className="flex flex-wrap items-center gap-x-2 border-b border-hair px-3 py-1.5 text-ink-2">
        <Trans>To</Trans>
        {contacts.length > 1 ? (
          <select
            aria-label={t`Answer to`}
            dir="ltr"
            className={controlClass('w-auto!')}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {contacts.map(({ address }, at) => (
              <option key={address} value={at}>
                {address}
              </option>
            ))}
          </select>
        ) : (
          <b className="text-ink">
            <bdi dir="ltr">{contact.address}</bdi>
          </b>
        )}
      </p>
      <AnswerForm {...props} contact={contact} />
    </section>
  );
}

function AnswerForm({
  letter,
  draft,
  seen,
  onOwnAct,
  contact,
}: AnswerLetterProps & { contact: Letter['contacts'][number] }) {
  const { t } = useLingui();
  const language = useLanguageName();
  const problemText = useProblemText();
  const isOnline = useBrowserOnline();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [thenHandled, setThenHandled] = useState(true);
  const answer = useAnswer(letter.number, (after, { id, seen: from, body }) => {
    onOwnAct(after, { from, ownAnswer: id });
    // What was typed meanwhile was not sent.
    if (draft.text.trim() === body) draft.set('');
  });
  const { address, isReachable } = contact;
  const isEmpty = draft.text.trim() === '';
  const submit = (isForced = false) => {
    if (isEmpty || !isOnline || answer.isPending) return;
    answer.send({
      // "Send anyway": what was done meanwhile has been read.
      seen: isForced ? letter : seen,
      contact: address,
      body: draft.text.trim(),
      isElsewhere: !isReachable,
      thenHandled,
    });
  };
  useKeys({ R: () => field.current?.focus() });
  const theirs = language(letter.locale);
  return (
    <form
      className="grid gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {answer.isOutdated ? (
        <div role="alert">
          <Note
            tone="warn"
            title={t`Somebody acted on this letter meanwhile; nothing was sent`}
            action={
              <>
                <Button size="sm" busy={answer.isPending} onClick={() => submit(true)}>
                  <Trans>Send anyway</Trans>
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  onClick={() => {
                    draft.set('');
                    answer.reset();
                  }}
                >
                  <Trans>Discard</Trans>
                </Button>
              </>
            }
          />
        </div>
      ) : answer.error || answer.isUnknown ? (
        <div role="alert">
          {answer.error ? (
            <Note tone="danger">{problemText(answer.error)}</Note>
          ) : (
            <Note tone="warn">
              <MayBeOut />
            </Note>
          )}
        </div>
      ) : null}
      {isReachable ? null : <ByHand letter={letter} address={address} text={draft.text} />}
      <Textarea
        ref={field}
        aria-label={t({ message: 'Answer', comment: 'Field: the answer to the patient' })}
        aria-describedby={hintId}
        maxLength={maxMessageLength}
        value={draft.text}
        onChange={({ target }) => {
          draft.set(target.value);
          answer.onEdit();
        }}
        onKeyDown={onSubmitKey(() => submit())}
      />
      <p id={hintId} role="status" className="text-ink-2">
        {isOnline ? (
          isReachable ? (
            <Trans>The sender reads {theirs}. Anybody who opens that address can read it.</Trans>
          ) : (
            <Trans>The sender reads {theirs}. Write here what you answered.</Trans>
          )
        ) : (
          <Trans>Needs the internet. The draft is on this computer.</Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <select
          aria-label={t`Afterwards`}
          className="min-h-9 rounded bg-transparent px-2 max-lg:min-h-11"
          value={thenHandled ? 'handled' : 'open'}
          onChange={({ target }) => setThenHandled(target.value === 'handled')}
        >
          <option value="handled">{t`then handled`}</option>
          <option value="open">{t`then keep open`}</option>
        </select>
        <Button
          type="submit"
          variant="filled"
          size="sm"
          busy={answer.isPending}
          aria-disabled={isEmpty || !isOnline}
        >
          {isReachable
            ? t({ message: 'Send', comment: 'Button: sends the answer to the patient' })
            : t`Note as answered`}
        </Button>
      </div>
    </form>
  );
}

/** This server has no way to that address: the member answers by other means. */
function ByHand({ letter, address, text }: { letter: Letter; address: string; text: string }) {
  const { t } = useLingui();
  const isMail = address.includes('@');
  const number = String(letter.number);
  const subject = t`Your message ${number}`;
  return (
    <Note
      tone="warn"
      title={
        isMail
          ? t`This server sends no email: nothing goes out from here`
          : t`This server sends no text messages: nothing goes out from here`
      }
    >
      <p>
        <Trans>Answer by other means, then note it here.</Trans>
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <LabeledCopyButton
          value={text}
          label={t`Copy the text`}
          copied={t`Copied`}
          refused={t`The browser did not copy it. Select the text and copy it.`}
          disabled={text.trim() === ''}
        />
        <a
          className={buttonClass({ size: 'sm' })}
          href={
            isMail
              ? `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
              : `tel:${address}`
          }
        >
          {isMail ? <Trans>Open in mail</Trans> : <Trans>Call</Trans>}
        </a>
      </p>
    </Note>
  );
}
