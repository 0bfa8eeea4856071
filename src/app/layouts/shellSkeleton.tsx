import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/**
 * The app shell's content, shown before any script runs. The routes `_site` and `panel` use it as
 * pendingComponent: there is one shell for all URLs, and hydration requires the same markup. Also
 * shown during a reload and after the session ended.
 */
export function ShellSkeleton() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className="min-h-dvh bg-page" aria-busy="true">
      <div className="flex h-16 items-center border-b border-hair px-5 md:px-10">
        <Logo lang={locale.code} label={t`Nabz`} className="h-8 in-data-quiet:invisible" />
      </div>
      <main id="content" className="wrap flex flex-col gap-4 py-10">
        <span className="sr-only">{t`Loading`}</span>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
        <SlowNote />
      </main>
    </div>
  );
}

/** Shown by CSS after some seconds, as the script itself may be what has not loaded. */
function SlowNote() {
  return (
    <div role="status" className="slow-note grid justify-items-start gap-3">
      <p className="measure">
        <Trans>
          This page is slow to open. What you wrote is safe on this device. Check the internet, then
          try again.
        </Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address loads this page again, before any script */}
      <a href="" className={buttonClass()}>
        <Trans>Try now</Trans>
      </a>
    </div>
  );
}
