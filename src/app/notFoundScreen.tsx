import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Screen, statusScreenClass } from './screen.tsx';

/** 404 screen: status, message, path and home link. */
export function NotFoundScreen() {
  const locale = useLocale();
  const path = useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '' });
  return (
    <Screen className={statusScreenClass}>
      <p className="t-display num text-ink-3">{formatNumber(locale, 404)}</p>
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>Page Not Found</Trans>
      </h1>
      <p className="t-lead measure line-clamp-2 shrink-0 text-ink-2 short:line-clamp-1">
        <bdi dir="ltr" className="break-all">
          {decodePath(path)}
        </bdi>
      </p>
      <p className="measure text-ink-2">
        <Trans>The address may have changed. Go to the home page, or search.</Trans>
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Link to="/" className={buttonClass({ variant: 'filled' })}>
          <Trans>Home page</Trans>
        </Link>
        <Link to="/search" className={buttonClass()}>
          <Trans>Search</Trans>
        </Link>
        <Link to="/contact-us" className={linkClass('act')}>
          <Trans>Ask the clinic</Trans>
        </Link>
      </div>
    </Screen>
  );
}

/** Percent-decoded for display; an invalid sequence stays encoded. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
