import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';

/** Shows a recovery code until the person has written it down; it is stored only after that. */
export function RecoveryCode({
  code,
  isChange = false,
  busy,
  onWritten,
}: {
  code: string;
  /** In place of a former one. */
  isChange?: boolean;
  busy: boolean;
  onWritten: () => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const [isWritten, setWritten] = useState(false);
  // The button that led here is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div>
        <h2 id={id} tabIndex={-1} className="t-h2 outline-none">
          <Trans>Write down the recovery code</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            It will open your records here when you have forgotten the rest. It is stored nowhere,
            also not at the clinic, and is shown only now. Keep it on paper, away from the phone.
          </Trans>
        </p>
        <p className="mt-3 font-strong">
          {isChange ? (
            <Trans>
              It is valid only after you press “Lock with it”. Until then the former one is.
            </Trans>
          ) : (
            <Trans>
              It is valid only after you press “Lock with it”. Until then there is no lock.
            </Trans>
          )}
        </p>
      </div>
      <p
        dir="ltr"
        className="rounded border border-edge bg-well px-4 py-5 text-center font-mono t-h3 tracking-wider select-all"
      >
        {code}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <LabeledCopyButton
          value={code}
          label={t`Copy the code`}
          copied={t`Copied`}
          refused={t`Not copied. Select it and copy it by hand.`}
        />
      </div>
      <Checkbox
        label={<Trans>I have written it down</Trans>}
        checked={isWritten}
        onChange={(event) => setWritten(event.currentTarget.checked)}
      />
      <div>
        <Button variant="filled" disabled={!isWritten} busy={busy} onClick={onWritten}>
          <Trans>Lock with it</Trans>
        </Button>
      </div>
    </section>
  );
}
