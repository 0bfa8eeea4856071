import { toLatinDigits } from '#contract/digits.ts';

// Rules for what a person chooses to unlock with.

export const pinLength = 6;
export const minPassphraseLength = 12;

/** Sequences and repetitions, which are tried first. */
const isGuessable = (pin: string): boolean => {
  const steps = new Set(
    Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10),
  );
  return steps.size === 1 || /^(..)\1\1$|^(...)\2$/.test(pin);
};

export type PinFault = 'length' | 'guessable';

export function pinFault(typed: string): PinFault | undefined {
  const pin = toLatinDigits(typed).trim();
  if (!/^\d{6}$/.test(pin)) return 'length';
  return isGuessable(pin) ? 'guessable' : undefined;
}

/** Spaces in a row count as one, as they do when it is tried (mirror/sealed/keyWraps.ts). */
export const isLongEnough = (passphrase: string): boolean =>
  passphrase.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().length >= minPassphraseLength;
