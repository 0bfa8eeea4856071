import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { toLatinDigits } from '#i18n/digits.ts';
import { LabeledCopyButton, type LabeledCopyButtonProps } from './labeledCopyButton.tsx';

export interface CopyButtonProps extends Omit<LabeledCopyButtonProps, 'label' | 'copied'> {
  /** "Copy" by default. */
  label?: string | undefined;
}

/**
 * Copies with Latin digits, whichever are shown. For the panel, as it needs the component strings;
 * public pages use `LabeledCopyButton`.
 */
export function CopyButton({ value, label, variant = 'quiet', ...rest }: CopyButtonProps) {
  const translate = useComponentStrings();
  return (
    <LabeledCopyButton
      value={toLatinDigits(value)}
      label={label ?? translate('clipboard.copy')}
      copied={translate('clipboard.copied')}
      variant={variant}
      {...rest}
    />
  );
}
