import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import {
  type ClinicColors,
  colorFaults,
  type ColorMode,
  type ColorUse,
  hexColor,
  leastContrast,
  nearestColor,
  releaseColors,
} from '#contract/clinicColors.ts';
import { toLatinDigits } from '#i18n/digits.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import * as v from 'valibot';
import { ColorPreview } from './colorPreview.tsx';

interface ColorsFieldsProps {
  colors: ClinicColors | null;
  /** Whether the field of this name cannot be saved. */
  isWrong: (name: string) => boolean;
  /** What somebody else has saved meanwhile. */
  hint: ReactNode;
}

/** Isolated: it reads from left to right in every language. */
const example = '\u2066#7a1fa2\u2069';
const other = { light: 'dark', dark: 'light' } as const;
const isHex = (text: string): boolean => v.is(hexColor, text);
const typedHex = (text: string): string => {
  const hex = toLatinDigits(text).trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(hex) ? `#${hex}` : hex;
};

/** The accent of each mode in the settings' form: fields `colors.light` and `colors.dark`. */
export function ColorsFields({ colors, isWrong, hint }: ColorsFieldsProps) {
  const { t } = useLingui();
  const hintId = useId();
  const [typed, setTyped] = useState({ light: colors?.light ?? '', dark: colors?.dark ?? '' });
  const isOwn = typed.light !== '' || typed.dark !== '';
  const set = (mode: ColorMode, text: string) => {
    const hex = typedHex(text);
    // The first color of one mode suggests that of the other.
    const suggested = typed[other[mode]] === '' && isHex(hex);
    setTyped({
      ...typed,
      [mode]: hex,
      ...(suggested ? { [other[mode]]: nearestColor(other[mode], hex) } : {}),
    });
  };
  const row = (mode: ColorMode, label: string, pick: string) => (
    <ColorRow
      mode={mode}
      label={label}
      pick={pick}
      typed={typed[mode]}
      isOwn={isOwn}
      isWrong={isWrong(`colors.${mode}`) || (isWrong('colors') && !isHex(typed[mode]))}
      onChange={(text) => set(mode, text)}
    />
  );
  return (
    <fieldset className="grid gap-4" aria-describedby={hintId}>
      <legend className="t-h2 mb-2">
        <Trans>Colors</Trans>
      </legend>
      <p id={hintId} className="text-ink-2">
        <Trans>
          One color for buttons and links; all other shades follow from it. Empty: the colors of the
          product.
        </Trans>{' '}
        {hint}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {row('light', t`Light mode`, t`Pick the color of light mode`)}
        {row('dark', t`Dark mode`, t`Pick the color of dark mode`)}
      </div>
      {isOwn ? (
        <Button className="justify-self-start" onClick={() => setTyped({ light: '', dark: '' })}>
          <Trans>Product’s colors</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}

interface ColorRowProps {
  mode: ColorMode;
  label: string;
  pick: string;
  typed: string;
  isOwn: boolean;
  isWrong: boolean;
  onChange: (text: string) => void;
}

function ColorRow({ mode, label, pick, typed, isOwn, isWrong, onChange }: ColorRowProps) {
  const { t } = useLingui();
  const shown = isHex(typed) ? typed : releaseColors[mode];
  const isReadable = isHex(typed) || !isOwn;
  return (
    <div className="grid min-w-0 gap-3">
      <Field
        label={label}
        error={!isReadable && isWrong ? t`Six digits or letters, such as ${example}` : undefined}
      >
        <div className="flex items-center gap-2">
          <input
            type="color"
            aria-label={pick}
            className="size-11 flex-none cursor-pointer rounded border border-edge bg-surface p-1"
            value={shown}
            onChange={({ target }) => onChange(target.value)}
          />
          <Input
            name={`colors.${mode}`}
            ltr
            value={typed}
            placeholder={releaseColors[mode]}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      </Field>
      <ColorPreview mode={mode} accent={shown} />
      <div role="status">
        {isHex(typed) ? <Faults mode={mode} accent={typed} onChange={onChange} /> : null}
      </div>
    </div>
  );
}

function Faults({
  mode,
  accent,
  onChange,
}: {
  mode: ColorMode;
  accent: string;
  onChange: (color: string) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const faults = colorFaults(mode, accent);
  const ratio = (value: number) =>
    formatNumber(locale, Math.floor(value * 10) / 10, { minimumFractionDigits: 1 });
  const least = ratio(leastContrast);
  const near = nearestColor(mode, accent);
  const names: Record<ColorUse, string> = {
    button: t`White text on a button`,
    page: t`Links on the page`,
    tint: t`Text on a tinted ground`,
  };
  if (faults.length === 0)
    return (
      <p className="text-ink-2 t-small">
        <Trans>Easy to read everywhere.</Trans>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2 text-danger-ink t-small">
      <p>
        <Trans>Too faint to read; a contrast of {least} is needed:</Trans>
      </p>
      <ul className="list-disc ps-5">
        {faults.map((fault) => (
          <li key={fault.use}>
            {names[fault.use]}: {ratio(fault.ratio)}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => onChange(near)}>
        <Trans>
          Use <bdi dir="ltr">{near}</bdi>, the nearest that can be read
        </Trans>
      </Button>
    </div>
  );
}
