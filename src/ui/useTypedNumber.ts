import { formatNumber } from '#i18n/formats.ts';
import { parseNumber } from '#i18n/parseNumber.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useTypedText } from './useTypedText.ts';

/** Why a typed number is invalid. */
export type NumberFlaw = 'unreadable' | 'not-whole' | 'too-small' | 'too-large';
export interface TypedNumber {
  /** The text in the field. */
  text: string;
  /** Why the text is invalid; null when it is valid or empty. */
  flaw: NumberFlaw | null;
}
export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  whole?: boolean | undefined;
}

/** Why a number is invalid; null when it is valid. */
export function numberFlaw(
  number: number | null,
  { min = -Infinity, max = Infinity, whole = false }: NumberLimits,
): NumberFlaw | null {
  if (number === null) return 'unreadable';
  if (whole && !Number.isInteger(number)) return 'not-whole';
  if (number < min) return 'too-small';
  return number > max ? 'too-large' : null;
}

interface UseTypedNumber {
  value: number | null;
  text: string | undefined;
  limits: NumberLimits;
  grouped: boolean;
  onChange: (value: number | null, typed: TypedNumber) => void;
}

/**
 * State of a number field: the typed text is kept until it is a valid number and the field is left.
 */
export function useTypedNumber({ value, text, limits, grouped, onChange }: UseTypedNumber) {
  const locale = useLocale();
  const { current, isFlawed, setTyped, setLeft, leave } = useTypedText(value, text);
  const format = (number: number) =>
    formatNumber(locale, number, { useGrouping: grouped, maximumFractionDigits: 15 });
  return {
    shown: current?.text ?? (value === null ? '' : format(value)),
    /** The number on the screen, in or out of the limits. */
    number: value ?? parseNumber(current?.text ?? ''),
    isFlawed,
    type: (next: string) => {
      const number = parseNumber(next);
      const flaw = next.trim() === '' ? null : numberFlaw(number, limits);
      const parsed = flaw === null ? number : null;
      setLeft(false);
      setTyped({ text: next, value: parsed });
      onChange(parsed, { text: next, flaw });
    },
    leave,
    set: (number: number) => {
      setTyped(null);
      onChange(number, { text: format(number), flaw: null });
    },
  };
}
