import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import {
  type ExchangeRate,
  oldRateDays,
  rateAge,
  type RateCurrency,
  rateCurrencies,
} from '#contract/exchangeRate.ts';
import { clinicZone } from '#contract/time.ts';
import { currencyTexts, formatNumber } from '#i18n/formats.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { DayField } from '../frame/dayField.tsx';

/** In the clinic's zone, by which the server refuses later days. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: clinicZone });

interface RatesFieldsProps {
  rates: readonly ExchangeRate[];
  firstCurrency: Readonly<Record<string, RateCurrency>>;
  /** Whether the field of this name cannot be saved. */
  isWrong: (name: string) => boolean;
  /** What somebody else has saved meanwhile. */
  hint: ReactNode;
}

interface Row {
  id: number;
  currency: RateCurrency;
  rate: ExchangeRate | undefined;
}

/**
 * The exchange rates of the settings' form: fields `rates.0.currency`, `rates.0.rials`,
 * `rates.0.day`, and `firstCurrency.en` for each language that is not read in toman.
 */
export function RatesFields({ rates, firstCurrency, isWrong, hint }: RatesFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const hintId = useId();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    rates.map((rate, id) => ({ id, currency: rate.currency, rate })),
  );
  const nextId = useRef(rates.length);
  const nameOf = (currency: string) => currencyTexts(locale, 1, currency).currency;
  const free = rateCurrencies.filter((code) => rows.every(({ currency }) => currency !== code));
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number>();
  useEffect(() => {
    if (added !== undefined)
      list.current?.querySelector<HTMLElement>('li:last-child select')?.focus();
  }, [added]);
  const add = () => {
    const [currency] = free;
    if (currency === undefined) return;
    const id = nextId.current++;
    setRows([...rows, { id, currency, rate: undefined }]);
    setAdded(id);
  };
  const remove = (id: number) => {
    setRows(rows.filter((row) => row.id !== id));
    addButton.current?.focus();
  };
  return (
    <fieldset className="grid gap-4" aria-describedby={hintId}>
      <legend className="t-h2 mb-2">
        <Trans>Exchange rates</Trans>
      </legend>
      <p id={hintId} className="text-ink-2">
        <Trans>
          Public prices are shown with an approximate amount in these currencies, the rate, and its
          day. Without a rate only rials are shown.
        </Trans>{' '}
        {hint}
      </p>
      {rows.length === 0 ? null : (
        <ul ref={list} className="divide-y divide-hair border-y border-hair">
          {rows.map(({ id, currency, rate }, at) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
            >
              <Field label={t`Currency`}>
                <Select
                  name={`rates.${at}.currency`}
                  value={currency}
                  onChange={({ target }) => {
                    const chosen = rateCurrencies.find((code) => code === target.value);
                    if (chosen)
                      setRows(
                        rows.map((row) => (row.id === id ? { ...row, currency: chosen } : row)),
                      );
                  }}
                >
                  {rateCurrencies
                    .filter((code) => code === currency || free.includes(code))
                    .map((code) => (
                      <option key={code} value={code}>
                        {nameOf(code)}
                      </option>
                    ))}
                </Select>
              </Field>
              <Field
                className="max-sm:col-span-2"
                label={t`Rials for one`}
                error={isWrong(`rates.${at}.rials`) ? t`A number above zero` : undefined}
              >
                <Input
                  name={`rates.${at}.rials`}
                  ltr
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={
                    rate && formatNumber(locale, rate.rials, { maximumFractionDigits: 2 })
                  }
                />
              </Field>
              <div className="min-w-0 max-sm:col-span-2">
                <DayField
                  name={`rates.${at}.day`}
                  label={t`Day of the rate`}
                  initial={rate?.day ?? today()}
                  error={isWrong(`rates.${at}.day`) ? t`A day up to today` : undefined}
                />
              </div>
              <IconButton
                icon={X}
                label={t`Remove the rate of ${nameOf(currency)}`}
                className="mt-[calc(1lh+.375rem)] max-sm:col-start-2 max-sm:row-start-1"
                onClick={() => remove(id)}
              />
              <RateAge rate={rate} />
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={addButton}
        className="justify-self-start"
        disabled={free.length === 0}
        onClick={add}
      >
        <Icon of={Plus} size="sm" />
        <Trans>Add a currency</Trans>
      </Button>
      {rows.length < 2 ? null : (
        <div className="grid gap-4 sm:grid-cols-3">
          {locales
            .filter(({ toman }) => !toman)
            .map(({ code, tag, name }) => (
              <Field
                key={code}
                label={
                  <Trans comment="The currency that readers of a language see first: First in English">
                    First in <bdi lang={tag}>{name}</bdi>
                  </Trans>
                }
              >
                <Select name={`firstCurrency.${code}`} defaultValue={firstCurrency[code] ?? ''}>
                  <option value="">{t`The first above`}</option>
                  {rows.map(({ id, currency }) => (
                    <option key={id} value={currency}>
                      {nameOf(currency)}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
        </div>
      )}
    </fieldset>
  );
}

/** Says of a stored rate that it is old; guests still see it, with its day. */
function RateAge({ rate }: { rate: ExchangeRate | undefined }) {
  const { t } = useLingui();
  const age = rate ? rateAge(rate, today()) : 0;
  if (age <= oldRateDays) return null;
  return (
    <p className="text-warning-ink t-small col-span-full">
      {t({
        message: plural(age, {
          one: 'This rate is # day old. Guests see it with its day; a new one is better.',
          other: 'This rate is # days old. Guests see it with its day; a new one is better.',
        }),
      })}
    </p>
  );
}
