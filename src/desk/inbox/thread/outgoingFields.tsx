import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEventHandler, Ref } from 'react';
import { maxMessageLength } from '#contract/message.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { useLanguageName } from '../names.ts';
import type { Outgoing } from './outgoing.ts';

/** The text to the patient; in two fields where the patient reads another language. */
export function OutgoingFields({
  label,
  hintId,
  texts: { own, theirs },
  patientLocale,
  onOwn,
  onTheirs,
  onKeyDown,
  ref,
  theirRef,
  room = maxMessageLength,
}: {
  /** Names the first field. */
  label: string;
  /** Of the `OutgoingHint`. */
  hintId: string;
  texts: { own: string; theirs: string };
  patientLocale: string;
  onOwn: (text: string) => void;
  onTheirs: (text: string) => void;
  onKeyDown: KeyboardEventHandler;
  ref?: Ref<HTMLTextAreaElement>;
  /** How many characters the text may have. */
  room?: number;
  /** Of the field in the patient's language. */
  theirRef?: Ref<HTMLTextAreaElement>;
}) {
  const { t } = useLingui();
  const { code } = useLocale();
  const language = useLanguageName();
  const isForeign = patientLocale !== code;
  const ownLanguage = language(code);
  const theirLanguage = language(patientLocale);
  return (
    <div className={isForeign ? 'grid gap-2 @md:grid-cols-2' : ''}>
      <Textarea
        ref={ref}
        aria-label={label}
        aria-describedby={hintId}
        maxLength={room}
        value={own}
        placeholder={isForeign ? t`In ${ownLanguage}` : undefined}
        onChange={({ target }) => onOwn(target.value)}
        onKeyDown={onKeyDown}
      />
      {isForeign ? (
        <Textarea
          ref={theirRef}
          aria-label={t`In ${theirLanguage}, as the patient gets it`}
          maxLength={room}
          value={theirs}
          placeholder={t`In ${theirLanguage}, as the patient gets it`}
          onChange={({ target }) => onTheirs(target.value)}
          onKeyDown={onKeyDown}
        />
      ) : null}
    </div>
  );
}

/** Below the fields: why nothing is sent, else what will be. */
export function OutgoingHint({
  id,
  outgoing: { blank, isInOwnOnly },
  patientLocale,
  attachments: { error, isUploading },
  hasDraft,
  isUnchecked = false,
}: {
  id: string;
  outgoing: Outgoing;
  patientLocale: string;
  attachments: { error: string | undefined; isUploading: boolean };
  hasDraft: boolean;
  /** The text in the patient's language is a machine's that nobody has checked. */
  isUnchecked?: boolean;
}) {
  const { code } = useLocale();
  const language = useLanguageName();
  const isOnline = useBrowserOnline();
  const ownLanguage = language(code);
  const theirs = language(patientLocale);
  return (
    <p id={id} role="status" className={blank || isUnchecked ? 'text-warning-ink' : 'text-ink-2'}>
      {!isOnline ? (
        <Trans>Needs the internet. The draft is on this computer.</Trans>
      ) : blank ? (
        <Trans>Fill in {blank} first: the record has nothing for it.</Trans>
      ) : isUnchecked ? (
        <Trans>Not sent before you have checked the machine’s translation.</Trans>
      ) : error ? (
        error
      ) : isUploading ? (
        <Trans>Uploading…</Trans>
      ) : isInOwnOnly ? (
        <Trans>
          Goes out in {ownLanguage} only. The patient reads {theirs}.
        </Trans>
      ) : hasDraft ? (
        <Trans>Draft on this computer</Trans>
      ) : null}
    </p>
  );
}

/** Sends the text to the patient; `isReady`: nothing is missing. */
export function SendButton({
  isPending,
  isReady,
  className,
}: {
  isPending: boolean;
  isReady: boolean;
  className?: string;
}) {
  const { t } = useLingui();
  return (
    <Button
      type="submit"
      variant="filled"
      size="sm"
      className={className}
      busy={isPending}
      aria-disabled={!isReady}
    >
      {t({ message: 'Send', comment: 'Button: sends the answer to the patient' })}
    </Button>
  );
}
