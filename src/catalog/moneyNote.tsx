import { Trans, useLingui } from '@lingui/react/macro';
import { currencyTexts, formatDay, formatNumber } from '#i18n/formats.ts';
import { chooseCurrency, rial, useRates } from '#i18n/moneyChoice.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Select } from '#ui/select.tsx';

/**
 * Above prices: in which currency one pays, the rate of the approximate amounts with its day, and
 * the choice of another currency. Nothing while the clinic has set no rates.
 */
export function MoneyNote({ className }: { className?: string }) {
  const { rates } = useRates();
  if (rates.length === 0) return null;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-3 ${className ?? ''}`}
      data-print="no"
    >
      <RateText />
      <CurrencySelect />
    </div>
  );
}

/** "You pay in rials. 1 US dollar = 1,000,000 rials on 26 November 2026." */
export function RateText({ className }: { className?: string }) {
  const locale = useLocale();
  const { rates, shown } = useRates();
  if (rates.length === 0) return null;
  const rials = shown && formatNumber(locale, shown.rials, { maximumFractionDigits: 2 });
  const unit = shown && currencyTexts(locale, 1, shown.currency).currency;
  // With spaces at which no line breaks.
  const day = shown && formatDay(locale, shown.day, 'UTC').replaceAll(' ', '\u00a0');
  // The room of the longest text on phones: another choice moves nothing below.
  return (
    <p
      className={`min-h-[2lh] max-w-[68ch] flex-1 basis-64 content-center text-ink-2 t-small ${className ?? ''}`}
    >
      <Trans>You pay in rials.</Trans>{' '}
      {shown ? (
        <Trans comment="Exchange rate with its day: 1 US dollar = 1,000,000 Iranian rials on November 26, 2026.">
          1 {unit} = {rials} Iranian rials on {day}.
        </Trans>
      ) : locale.toman ? (
        <Trans comment="Shown in Persian only">
          One toman is ten rials. The prices here are exact.
        </Trans>
      ) : (
        <Trans>The prices here are exact.</Trans>
      )}
    </p>
  );
}

/** Hidden without scripts, which apply the choice. */
function CurrencySelect() {
  const { t } = useLingui();
  const locale = useLocale();
  const { rates, shown } = useRates();
  return (
    <label className="flex max-w-full items-center gap-3 large-text:flex-wrap max-sm:w-full max-sm:[&>span:last-child]:flex-1 noscript:hidden">
      <span className="flex-none text-ink-2 t-small">
        <Trans>Show prices in</Trans>
      </span>
      <Select
        className="t-small"
        value={shown?.currency ?? rial}
        onChange={({ target }) => chooseCurrency(target.value)}
      >
        {locale.toman ? <option value={rial}>{t`toman`}</option> : null}
        {rates.map(({ currency }) => (
          <option key={currency} value={currency}>
            {currencyTexts(locale, 1, currency).currency}
          </option>
        ))}
        {locale.toman ? null : <option value={rial}>{t`Iranian rials`}</option>}
      </Select>
    </label>
  );
}
