import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { toLatinDigits } from '#i18n/digits.ts';
import { WordedCopyButton, type WordedCopyButtonProps } from './copyButtonWorded.tsx';

export interface CopyButtonProps extends Omit<WordedCopyButtonProps, 'label' | 'copied'> {
  /** "Copy the number"; left out: "Copy". */
  label?: string | undefined;
}

/**
 * Copies with Latin digits, whatever is shown. Its words come along: a visitor's page takes
 * `copy-button-worded.tsx`.
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
