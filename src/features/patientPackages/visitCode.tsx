import { Trans, useLingui } from '@lingui/react/macro';
import { Qr } from '#ui/qr.tsx';

/** For reception: to scan, or to type. */
export function VisitCode({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-dashed border-edge pt-4">
      <Qr value={code} label={t`The visit code, to scan`} className="-ms-2" />
      <p className="min-w-0 flex-1 basis-32 text-ink-2 t-small">
        <Trans>Show this code at reception.</Trans> <Trans>Visit code:</Trans>
        <span className="mt-1 block text-[1.25rem] font-strong text-ink">
          <span className="ltr">{code}</span>
        </span>
      </p>
    </div>
  );
}
