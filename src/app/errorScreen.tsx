import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ApiProblem, Unreachable } from '#api/problem.ts';
import { clinicPhoneHref } from '#i18n/clinicPhone.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { isReloading } from '#pwa/assetGuard.ts';
import { buttonClass } from '#ui/button.tsx';
import { keptPage } from './crawler.ts';
import { ShellSkeleton } from './layouts/shellSkeleton.tsx';

/** What a route's failure comes to. The status is large; no stack is ever shown. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const locale = useLocale();
  const kept = keptPage();
  // The boundary has logged it; what a crawler came for is left as it was.
  if (kept !== undefined) return <div dangerouslySetInnerHTML={{ __html: kept }} />;
  if (isReloading()) return <ShellSkeleton />;
  const status = error instanceof ApiProblem ? error.problem.status : error instanceof Unreachable ? undefined : 500;
  return (
    <main
      className="wrap flex max-h-[75vh] min-h-96 flex-col items-start justify-center gap-4 py-10 outline-none"
      id="content"
      tabIndex={-1}
    >
      {status !== undefined && <p className="t-display num text-primary-ink">{formatNumber(locale, status)}</p>}
      <h1 tabIndex={-1} className="t-h1 outline-none">
        {error instanceof Unreachable ? (
          <Trans>There is no internet, and this page is not on your device yet</Trans>
        ) : (
          <Trans>Something went wrong on our side</Trans>
        )}
      </h1>
      <p className="t-lead measure text-ink-2">
        {error instanceof Unreachable ? (
          <Trans>Pages you opened before still work. If it is urgent, call the clinic.</Trans>
        ) : status === 500 ? (
          <Trans>What you wrote is safe on this device. Try again in a few minutes.</Trans>
        ) : (
          error instanceof Error && error.message
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass({ variant: 'filled' })}>
          <Trans>Home page</Trans>
        </Link>
        {error instanceof Unreachable && (
          <a href={clinicPhoneHref} className={buttonClass({ variant: 'outline' })}>
            <Trans>Call the clinic</Trans>
          </a>
        )}
      </div>
    </main>
  );
}
