import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import Languages from '~icons/lucide/languages';
import type { Message } from '#contract/message.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { readRecordLinks } from '#contract/recordLink.ts';
import { MessageRecords } from './messageRecords.tsx';
import { textFor } from '../messageText.ts';

/** What a message says, in the reader's language where the clinic has it, and its other text. */
export function MessageText({ message }: { message: Message }) {
  const id = useId();
  const { code } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { shown, other } = textFor(message, code);
  const checker = other?.checkedBy ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p dir="auto" lang={shown.locale} className="whitespace-pre-wrap wrap-anywhere">
        {readRecordLinks(shown.body).text}
      </p>
      <MessageRecords links={readRecordLinks(message.body).links} />
      {other ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-2 t-small">
            <Icon of={Languages} size="sm" />
            {other.checkedBy !== null ? (
              <span>
                <Trans>
                  Translated by a machine, checked by <bdi>{checker}</bdi>
                </Trans>
              </span>
            ) : other.isOriginal ? (
              <Trans>Translated by the clinic</Trans>
            ) : message.author === 'patient' ? (
              <Trans>The clinic has a translation</Trans>
            ) : (
              <Trans>In the words of the clinic</Trans>
            )}
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {other.isOriginal ? (
                isOpen ? (
                  <Trans>Hide the original</Trans>
                ) : (
                  <Trans>Show the original</Trans>
                )
              ) : isOpen ? (
                <Trans>Hide the translation</Trans>
              ) : (
                <Trans>Show the translation</Trans>
              )}
            </Button>
          </p>
          <p
            id={id}
            hidden={!isOpen}
            dir="auto"
            lang={other.locale}
            className="border-s-2 border-hair ps-3 whitespace-pre-wrap text-ink-2 wrap-anywhere"
          >
            {readRecordLinks(other.body).text}
          </p>
        </>
      ) : null}
    </div>
  );
}
