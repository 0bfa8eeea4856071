import { useLingui } from '@lingui/react/macro';
import { WordedCopyButton } from '#ui/copyButtonWorded.tsx';

/** The panel's copy button brings the words of all parts along: too much for a visitor's page. */
export function CopyLink({ address, disabled }: { address: string; disabled: boolean }) {
  const { t } = useLingui();
  return (
    <WordedCopyButton
      value={address}
      label={t`Copy the link`}
      copied={t`Copied`}
      refused={t`Not copied. Select it and copy it by hand.`}
      disabled={disabled}
    />
  );
}
