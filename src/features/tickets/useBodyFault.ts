import { useLingui } from '@lingui/react/macro';
import { maxMessageLength } from '#contract/message.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** Validates a text before it is enqueued; empty text is reported only after a submit. */
export function useBodyFault(): (body: string, tried: boolean) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (body, tried) => {
    const length = body.trim().length;
    if (length > maxMessageLength) {
      const count = formatNumber(locale, length);
      const most = formatNumber(locale, maxMessageLength);
      return t`This text has ${count} characters; at most ${most} can be sent. Your text is safe.`;
    }
    return tried && length === 0 ? t`Write your text first.` : undefined;
  };
}
