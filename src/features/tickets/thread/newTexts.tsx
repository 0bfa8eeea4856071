import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/message.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/react.ts';

/** Says politely that the clinic wrote while the thread is open. */
export function NewTexts({ messages }: { messages: readonly Message[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const newest = messages.findLast(({ author }) => author === 'clinic');
  const known = useRef(newest?.id);
  useEffect(() => {
    if (!newest || newest.id === known.current) return;
    known.current = newest.id;
    const name = newest.authorName ? textIn(newest.authorName, locale.code) : t`The clinic`;
    setSaid(t`${name} has written to you.`);
  }, [newest, locale, t]);
  // Without the role `status`: on a page of the portal that is the header's line.
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </p>
  );
}
