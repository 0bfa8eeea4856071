import { useLingui } from '@lingui/react/macro';
import { maxMessageLength } from '#contract/message.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/**
 * Checks the text of a ticket or reply before it is put into the outbox; empty text is reported
 * only after an attempt to send (`tried`).
 */
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
