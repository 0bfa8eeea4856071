import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';

/** An address that is not there: status, message, the address, and the way home. */
export function NotFoundScreen() {
  const path = useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '' });
  return (
    <main className="wrap flex max-h-[75vh] min-h-96 flex-col items-start justify-center gap-4 py-10" id="content">
      <p className="t-display num text-primary-ink">404</p>
      <h1 className="t-h1">
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
