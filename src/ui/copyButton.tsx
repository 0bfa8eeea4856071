import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { toLatinDigits } from '#i18n/digits.ts';
import { WordedCopyButton, type WordedCopyButtonProps } from './copyButtonWorded.tsx';

export interface CopyButtonProps extends Omit<WordedCopyButtonProps, 'label' | 'copied'> {
  /** "Copy" by default. */
  label?: string | undefined;
}

/**
 * Copies with Latin digits, whichever are shown. Loads the component strings; public pages use
 * `LabeledCopyButton`.
 */
export function CopyButton({ value, label, variant = 'quiet', ...rest }: CopyButtonProps) {
  const say = useComponentStrings();
  return (
    <WordedCopyButton
      value={toLatinDigits(value)}
      label={label ?? say('clipboard.copy')}
      copied={say('clipboard.copied')}
      variant={variant}
      {...rest}
    />
  );
}
