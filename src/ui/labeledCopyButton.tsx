import Check from '~icons/lucide/check';
import Copy from '~icons/lucide/copy';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Icon } from './icon.tsx';

/** How long "Copied" is shown. */
const copiedShownMs = 3000;

export interface LabeledCopyButtonProps extends ButtonLook {
  value: string;
  label: string;
  /** "Copied" */
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

export type CopyOutcome = 'copied' | 'refused' | undefined;

interface CopyNoticeProps {
  outcome: CopyOutcome;
  copied: string;
  /** "Not copied. Select it and copy it by hand." */
  refused: string;
  /** Shown when copying was refused; one click selects all of it. */
  value: string;
}

/**
 * Live region. A success is only announced, as the button shows it; a refusal is also displayed.
 */
export function CopyNotice({ outcome, copied, refused, value }: CopyNoticeProps) {
  const isRefused = outcome === 'refused';
  return (
    <span role="status" className={isRefused ? 'block w-full text-danger-ink t-small' : 'sr-only'}>
      {outcome === 'copied' ? copied : null}
      {isRefused ? (
        <>
          {refused} <bdi className="ltr wrap-anywhere text-ink select-all">{value}</bdi>
        </>
      ) : null}
    </span>
  );
}

/** False when the browser refuses or has no clipboard, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
