import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/message.ts';
import { textIn } from '#contract/text.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/**
 * Live region of a conversation: announces new messages of the clinic and the receipt of waiting
 * ones.
 */
export function NewMessagesAnnouncer({ messages }: { messages: readonly Message[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [announcement, setAnnouncement] = useState('');
  const newest = messages.findLast(({ author }) => author === 'clinic');
  const announcedId = useRef(newest?.id);
  useEffect(() => {
    if (!newest || newest.id === announcedId.current) return;
    announcedId.current = newest.id;
    const name = newest.authorName ? textIn(newest.authorName, locale.code) : t`The clinic`;
    setAnnouncement(t`${name} has written to you.`);
  }, [newest, locale, t]);
  const own = messages.filter(({ author }) => author === 'patient');
  const waiting = own.filter((message) => message.number === null).length;
  const latest = Math.max(0, ...own.map((message) => message.number ?? 0));
  const before = useRef({ waiting, latest });
  useEffect(() => {
    const arrived = before.current.waiting > 0 && latest > before.current.latest;
    if (waiting > 0 && arrived) return;
    before.current = { waiting, latest };
    if (!arrived) return;
    const number = formatCode(locale, latest);
    setAnnouncement(t`The clinic received your message. Confirmation number: ${number}.`);
  }, [waiting, latest, locale, t]);
  // aria-live instead of role="status", which the header's status line has.
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  );
}
