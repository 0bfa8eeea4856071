import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import Check from '~icons/lucide/check';
import Copy from '~icons/lucide/copy';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LiveRegion } from '#ui/live-region.tsx';

const shownFor = 3000;

/** Says "Copied" only when it is. The panel's copy button brings the words of all parts along: too much for a visitor's page. */
export function CopyLink({ address, disabled }: { address: string; disabled: boolean }) {
  const { t } = useLingui();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), shownFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopies((before) => before + 1);
    } catch (error) {
      console.warn('nothing was copied', error);
    }
  };
  const isCopied = copies > 0;
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => void copy()}>
        <Icon of={isCopied ? Check : Copy} size="sm" />
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
      </Button>
      <LiveRegion text={isCopied ? t`Copied` : ''} />
    </>
  );
}
