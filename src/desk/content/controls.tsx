import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textIn } from '#contract/text.ts';
import { toLatinDigits } from '#i18n/digits.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { isRecord } from './paths.ts';
import { useNames } from './useNames.ts';

// Controls of values that all languages share.

export const compact = 'min-h-9 py-1 max-lg:min-h-11';

export interface Wiring {
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}
interface ControlProps<Value> {
  value: Value;
  isReadOnly: boolean;
  wiring: Wiring;
  onChange: (value: Value) => void;
}

export function NumberControl({
  value,
  isReadOnly,
  onChange,
  ...wiring
}: Wiring & {
  className: string;
  value: number | undefined;
  isReadOnly: boolean;
  onChange: (value: number | undefined) => void;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...wiring}
      ltr
      inputMode="decimal"
      readOnly={isReadOnly}
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const text = toLatinDigits(currentTarget.value).replace(/[,\s]/g, '').replace('٫', '.');
        const next = Number(text);
        onChange(text === '' || Number.isNaN(next) ? undefined : next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const currencies = ['IRR', 'EUR', 'USD', 'AED', 'OMR'];
/** Minor units in one unit of a currency. */
const unitsOf = (currency: string): number => (currency === 'IRR' ? 1 : 100);

export function PriceControl({ value, isReadOnly, wiring, onChange }: ControlProps<unknown>) {
  const { t } = useLingui();
  const { amount, currency } = isRecord(value) ? value : {};
  const code = typeof currency === 'string' ? currency : 'IRR';
  const name = wiring['aria-label'];
  return (
    <div className="flex gap-2">
      <NumberControl
        {...wiring}
        className={compact}
        isReadOnly={isReadOnly}
        value={typeof amount === 'number' ? amount / unitsOf(code) : undefined}
        onChange={(next) =>
          onChange(
            next === undefined
              ? undefined
              : { amount: Math.round(next * unitsOf(code)), currency: code },
          )
        }
      />
      <Select
        aria-label={t`Currency of ${name}`}
        className={compact}
        disabled={isReadOnly}
        value={code}
        onChange={({ currentTarget }) => {
          const units = typeof amount === 'number' ? amount / unitsOf(code) : 0;
          const next = currentTarget.value;
          onChange({ amount: Math.round(units * unitsOf(next)), currency: next });
        }}
      >
        {[...new Set([...currencies, code])].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </div>
  );
}

export function ReferenceControl({
  of,
  value,
  isReadOnly,
  onChange,
  ...wiring
}: Wiring & {
  className: string;
  of: string;
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const { code } = useLocale();
  const names = useNames();
  const entries = names.data?.[of] ?? [];
  const isKnown = value === '' || entries.some(({ slug }) => slug === value);
  return (
    <Select
      {...wiring}
      busy={names.isPending}
      disabled={isReadOnly || names.isPending}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t`Not chosen`}</option>
      {isKnown ? null : <option value={value}>{value}</option>}
      {entries.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {textIn(title, code)}
        </option>
      ))}
    </Select>
  );
}

export function ReferencesControl({
  of,
  value,
  isReadOnly,
  wiring,
  onChange,
}: ControlProps<readonly string[]> & { of: string }) {
  const { t } = useLingui();
  const { code } = useLocale();
  const names = useNames();
  const entries = names.data?.[of] ?? [];
  const nameOf = (slug: string) => {
    const entry = entries.find((one) => one.slug === slug);
    return entry ? textIn(entry.title, code) : slug;
  };
  const label = wiring['aria-label'];
  return (
    <div role="group" {...wiring} className="grid gap-1.5">
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((slug) => {
            const name = nameOf(slug);
            return (
              <li
                key={slug}
                className="inline-flex items-center gap-1 rounded border border-hair bg-well ps-2"
              >
                {name}
                <button
                  type="button"
                  disabled={isReadOnly}
                  aria-label={t`Take out ${name}`}
                  onClick={() => onChange(value.filter((one) => one !== slug))}
                  className="min-h-7 min-w-7 rounded-sm text-ink-2 hover:text-danger-ink max-lg:min-h-11 max-lg:min-w-11"
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {isReadOnly ? null : (
        <Select
          aria-label={t`Add to ${label}`}
          className={compact}
          busy={names.isPending}
          value=""
          onChange={({ currentTarget }) => onChange([...value, currentTarget.value])}
        >
          <option value="">{t`Add…`}</option>
          {entries
            .filter(({ slug }) => !value.includes(slug))
            .map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {textIn(title, code)}
              </option>
            ))}
        </Select>
      )}
    </div>
  );
}

export function WordsControl({
  value,
  isReadOnly,
  wiring,
  onChange,
}: ControlProps<readonly string[]>) {
  const [typed, setTyped] = useState<string>();
  return (
    <Textarea
      {...wiring}
      dir="ltr"
      rows={2}
      className="min-h-9 py-1"
      readOnly={isReadOnly}
      value={typed ?? value.join('\n')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const words = currentTarget.value.split('\n').map((word) => word.trim());
        onChange(words.filter((word) => word !== ''));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
