import Check from '~icons/lucide/check';
import Copy from '~icons/lucide/copy';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { CopyNotice, type CopyOutcome } from './copyNotice.tsx';
import { copyText } from './copyText.ts';
import { Icon } from './icon.tsx';

const copiedShownMs = 3000;

export interface LabeledCopyButtonProps extends ButtonLook {
  value: string;
  label: string;
  copied: string;
  /** "Not copied. Select it and copy it by hand." */
  refused: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Says "Copied" only after the browser has copied; Ark's clipboard says so before, and also after a
 * refusal. Texts come by props, so that public pages can use it.
 */
export function LabeledCopyButton({
  value,
  label,
  copied,
  refused,
  variant,
  size = 'sm',
  ...rest
}: LabeledCopyButtonProps) {
  const [{ outcome, presses }, setDone] = useState<{ outcome: CopyOutcome; presses: number }>({
    outcome: undefined,
    presses: 0,
  });
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(
      () => setDone((before) => ({ ...before, outcome: undefined })),
      copiedShownMs,
    );
    return () => clearTimeout(timer);
  }, [outcome, presses]);
  const copy = async () => {
    const isCopied = await copyText(value);
    setDone((before) => ({
      outcome: isCopied ? 'copied' : 'refused',
      presses: before.presses + 1,
    }));
  };
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button variant={variant} size={size} onClick={() => void copy()} {...rest}>
        <Icon of={isCopied ? Check : Copy} size="sm" />
        {isCopied ? copied : label}
      </Button>
      <CopyNotice outcome={outcome} copied={copied} refused={refused} value={value} />
    </>
  );
}
