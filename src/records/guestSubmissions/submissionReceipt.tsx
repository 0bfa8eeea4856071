import { Trans, useLingui } from '@lingui/react/macro';
import Printer from '~icons/lucide/printer';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copyButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSubmissionTime } from './useSubmissionTime.ts';

/** The confirmation number, to copy or print. */
export function SubmissionReceipt({ number, at }: { number: number; at: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const time = useSubmissionTime();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded border border-hair px-5 py-4">
        <p className="min-w-0 flex-1 basis-40">
          <bdi className="num block t-h1">{formatCode(locale, number)}</bdi>
          <span className="text-ink-2 t-small">{time(at)}</span>
        </p>
        <p data-print="no" className="flex flex-wrap gap-2">
          <CopyButton
            value={String(number)}
            label={t`Copy the number`}
            refused={t`Not copied. Select it and copy it by hand.`}
            variant="outline"
          />
          <Button size="sm" onClick={() => window.print()}>
            <Icon of={Printer} size="sm" />
            <Trans>Print</Trans>
          </Button>
        </p>
      </div>
      <p className="text-ink-2 t-small">
        <Trans>
          The clinic can find what you wrote by this number. The text itself is no longer on this
          device.
        </Trans>
      </p>
    </>
  );
}
