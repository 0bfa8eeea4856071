import { useLingui } from '@lingui/react/macro';
import { WordedCopyButton } from '#ui/copyButtonWorded.tsx';

/** The panel's copy button would load the strings of all components. */
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
