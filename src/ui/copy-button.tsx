import Check from '~icons/lucide/check';
import Copy from '~icons/lucide/copy';
import { useEffect, useState } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { toLatinDigits } from '#i18n/digits.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Icon } from './icon.tsx';

const shownFor = 3000;

export interface CopyButtonProps extends ButtonLook {
  /** Copied with Latin digits, whatever is shown. */
  value: string;
  /** "Copy the number"; left out: "Copy". */
  label?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Says "Copied" only when the browser has copied. Ark's clipboard says it before, and also when it was refused. */
export function CopyButton({ value, label, variant = 'quiet', size = 'sm', ...rest }: CopyButtonProps) {
  const say = useComponentStrings();
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), shownFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toLatinDigits(value));
      setCopies((before) => before + 1);
    } catch (error) {
      console.warn('nothing was copied', error);
    }
  };
  return (
    <>
      <Button variant={variant} size={size} onClick={() => void copy()} {...rest}>
        <Icon of={isCopied ? Check : Copy} size="sm" />
        {isCopied ? say('clipboard.copied') : (label ?? say('clipboard.copy'))}
      </Button>
      <span className="sr-only" aria-live="polite">
        {isCopied ? say('clipboard.copied') : ''}
      </span>
    </>
  );
}
