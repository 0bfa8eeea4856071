import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import Delete from '~icons/lucide/delete';
import { toLatinDigits } from '#contract/digits.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { pinLength } from './pin.ts';

const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const keyClass =
  'grid min-h-14 place-items-center rounded t-h2 transition-colors hover:bg-well focus-visible:outline-2 focus-visible:outline-focus disabled:text-ink-3';

/** A PIN by the keys of the screen or of the keyboard; the sixth digit enters it. */
export function PinEntry({
  onEnter,
  error,
}: {
  onEnter: (pin: string) => Promise<void>;
  error: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [isByKeys, setByKeys] = useState(false);
  const [entered, all] = [formatNumber(locale, pin.length), formatNumber(locale, pinLength)];
  const press = (next: string) => {
    setByKeys(true);
    change(next);
  };
  const change = (typed: string) => {
    if (busy) return;
    const digits = toLatinDigits(typed).replaceAll(/\D/g, '').slice(0, pinLength);
    setPin(digits);
    if (digits.length < pinLength) return;
    setBusy(true);
    void onEnter(digits).finally(() => {
      setBusy(false);
      setPin('');
      input.current?.focus();
    });
  };
  return (
    <div className="grid gap-6">
      <div className="relative grid justify-items-center gap-4">
        <label htmlFor={id} className="text-ink-2">
          <Trans>Six-digit PIN</Trans>
        </label>
        <span aria-hidden="true" className="flex gap-4" dir="ltr">
          {Array.from({ length: pinLength }, (_, at) => (
            <span
              key={at}
              className={cx(
                'size-4 rotate-45 border border-ink-3 forced-colors:border-[CanvasText]',
                at < pin.length && 'border-ink bg-ink forced-colors:bg-[CanvasText]',
              )}
            />
          ))}
        </span>
        <input
          ref={input}
          id={id}
          type="password"
          // The keys below are the keyboard of a phone.
          inputMode="none"
          // Password managers fill others, also with "off": a saved PIN would unlock by itself.
          autoComplete="one-time-code"
          value={pin}
          onChange={(event) => {
            setByKeys(false);
            change(event.target.value);
          }}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-x-0 bottom-0 min-h-11 cursor-default rounded bg-transparent text-transparent caret-transparent outline-none focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-focus"
        />
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="min-h-6 text-center text-danger-ink"
        aria-busy={busy}
      >
        {busy ? null : error}
      </p>
      {/* The field has the focus only when it is typed into; there a screen reader says each digit. */}
      <p role="status" className="sr-only">
        {isByKeys && pin !== '' ? (
          <Trans>
            {entered} of {all} digits
          </Trans>
        ) : null}
      </p>
      <div className="grid grid-cols-3 gap-2" dir="ltr">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            disabled={busy}
            onClick={() => press(`${pin}${key}`)}
            className={keyClass}
          >
            {formatNumber(locale, key)}
          </button>
        ))}
        <button
          type="button"
          disabled={busy}
          onClick={() => press(`${pin}0`)}
          className={cx(keyClass, 'col-start-2')}
        >
          {formatNumber(locale, 0)}
        </button>
        <button
          type="button"
          disabled={busy || pin === ''}
          aria-label={t`Delete the last digit`}
          onClick={() => press(pin.slice(0, -1))}
          className={keyClass}
        >
          <Icon of={Delete} size="lg" />
        </button>
      </div>
    </div>
  );
}
