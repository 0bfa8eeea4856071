import { Trans } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readSavedPages, type SavedPage } from '#pwa/savedPages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Screen } from './screen.tsx';
import { readToken } from './token.ts';

/**
 * Screen for a page that is offline and not cached: lists pages that open, and the phone number.
 * `lost`: a chunk of the page's code failed to load.
 */
export function OfflineScreen({ lost }: { lost: boolean }) {
  const locale = useLocale();
  const router = useRouter();
  const [pages, setPages] = useState<SavedPage[]>([]);
  const tryNow = () => {
    // Some browsers do not retry a failed module: a reload requests it again.
    if (lost && (navigator.onLine || navigator.serviceWorker?.controller)) location.reload();
    else void router.invalidate();
  };
  useEffect(() => void readSavedPages(locale.code).then(setPages, () => undefined), [locale.code]);
  return (
    <Screen className="wrap grid gap-10 py-10 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:py-16">
      <div className="grid content-start justify-items-start gap-4">
        <h1 tabIndex={-1} className="t-h1 outline-none">
          <Trans>There is no internet, and this page is not on your device yet</Trans>
        </h1>
        <p className="t-lead">
          <Trans>Pages you opened before still work. If it is urgent, call the clinic.</Trans>
        </p>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <Button variant="filled" onClick={tryNow}>
            <Trans>Try now</Trans>
          </Button>
          <a href={clinicPhoneHref()} className={buttonClass()}>
            <Trans>Call the clinic</Trans>
          </a>
          <Link to="/" className={linkClass('act')}>
            <Trans>Home page</Trans>
          </Link>
        </div>
        <p className="w-full border-t border-hair pt-4 t-small">
          <b className="ltr">{displayClinicPhone(locale)}</b>
          <span className="block text-ink-2">
            <Trans>Day and night, in three languages</Trans>
          </span>
        </p>
      </div>
      <section className="min-h-40">
        <h2 className="mb-4 t-h3">
          <Trans>On this device</Trans>
        </h2>
        <ul className={rowsClass}>
          {readToken() === undefined ? null : (
            <ListRow
              title={<Trans>My portal</Trans>}
              link={(parts) => <Link to="/panel" {...parts} />}
            />
          )}
          {pages.map(({ title, path }) => (
            <ListRow
              key={path}
              title={title}
              link={({ children, ...parts }) => (
                <a href={path} {...parts}>
                  {children}
                </a>
              )}
            />
          ))}
        </ul>
      </section>
    </Screen>
  );
}
