import { Trans } from '@lingui/react/macro';
import { useRangeText } from '#catalog/estimate/useRangeText.ts';
import type { Estimate } from '#contract/site/estimate.ts';
import { buttonClass } from '#ui/button.tsx';
import { useExcludedText } from './useExcludedText.ts';

/** Below lg: a bar at the bottom with the range and a link to the details. */
export function RangeBar({ estimate, excluded }: { estimate: Estimate | null; excluded: number }) {
  const excludedText = useExcludedText();
  const range = useRangeText();
  return (
    <div
      className="sticky bottom-(--bottom-bar,0px) z-10 -mx-(--gutter) mt-8 flex min-h-18 items-center justify-between gap-x-4 border-t border-hair bg-surface px-(--gutter) py-2 shadow-2 short:static lg:hidden"
      data-print="no"
    >
      <div className="min-w-0 t-small">
        {estimate ? <p className="font-label text-balance">{range(estimate.range)}</p> : null}
        {excluded > 0 ? <p className="text-warning-ink">{excludedText(excluded)}</p> : null}
        {!estimate && excluded === 0 ? <Trans>Nothing chosen yet</Trans> : null}
      </div>
      <a href="#estimate" className={buttonClass({ size: 'sm' }, 'flex-none')}>
        <Trans>See the estimate</Trans>
      </a>
    </div>
  );
}
