import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ApiProblem, Unreachable } from '#api/problem.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { isLostAsset, isReloading } from '#pwa/assetGuard.ts';
import { buttonClass } from '#ui/button.tsx';
import { keptPage } from './crawler.ts';
import { OfflineScreen } from './offlineScreen.tsx';
import { Screen, statusScreenClass } from './screen.tsx';
import { ShellSkeleton } from './layouts/shellSkeleton.tsx';

/** What a route's failure comes to. The status is large; no stack is ever shown. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const locale = useLocale();
  const kept = keptPage();
  // The boundary has logged it; what a crawler came for is left as it was.
  if (kept !== undefined) return <div dangerouslySetInnerHTML={{ __html: kept }} />;
  if (isReloading()) return <ShellSkeleton />;
  if (error instanceof Unreachable) return <OfflineScreen lost={isLostAsset(error.cause)} />;
  if (isLostAsset(error) && !navigator.onLine) return <OfflineScreen lost />;
  const status = error instanceof ApiProblem ? error.problem.status : 500;
  return (
    <Screen className={statusScreenClass}>
      <p className="t-display num text-primary-ink">{formatNumber(locale, status)}</p>
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>Something went wrong on our side</Trans>
      </h1>
      <p className="t-lead measure text-ink-2">
        {status >= 500 ? (
          <Trans>What you wrote is safe on this device. Try again in a few minutes.</Trans>
        ) : (
          error instanceof Error && error.message
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass({ variant: 'filled' })}>
          <Trans>Home page</Trans>
        </Link>
      </div>
    </Screen>
  );
}
