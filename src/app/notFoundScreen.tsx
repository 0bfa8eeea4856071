import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { buttonClass } from '#ui/button.tsx';

/** An address that is not there: status, message, the address, and the way home. */
export function NotFoundScreen() {
  const locale = useLocale();
  const path = useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '' });
  return (
    <main
      className="wrap flex max-h-[75vh] min-h-96 flex-col items-start justify-center gap-4 py-10 outline-none"
      id="content"
      tabIndex={-1}
    >
      <p className="t-display num text-primary-ink">{formatNumber(locale, 404)}</p>
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>Page Not Found</Trans>
      </h1>
      <p className="t-lead measure text-ink-2">
        <bdi dir="ltr" className="break-all">
          {path}
        </bdi>
      </p>
      <p className="measure text-ink-2">
        <Trans>The address may have changed. Go to the home page, or search.</Trans>
      </p>
      <Link to="/" className={buttonClass({ variant: 'filled' })}>
        <Trans>Home page</Trans>
      </Link>
    </main>
  );
}
