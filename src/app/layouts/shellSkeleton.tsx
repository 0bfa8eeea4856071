import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#i18n/react.ts';
import { buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/**
 * What the shell paints by itself, before any script. Both layouts use it while they load: the shell is one for all
 * addresses, and React would find fault with any difference.
 */
export function ShellSkeleton() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className="min-h-dvh bg-page" aria-busy="true">
      <div className="flex h-16 items-center border-b border-hair px-5 md:px-10">
        <Logo lang={locale.code} label={t`Nabz`} className="h-8" />
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

/** Shown by the style sheet alone after some seconds: what is late may be the script that would say so. */
function SlowNote() {
  return (
    <div role="status" className="slow-note grid justify-items-start gap-3">
      <p className="measure">
        <Trans>This page is slow to open. What you wrote is safe on this device. Check the internet, then try again.</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address loads this page again, before any script */}
      <a href="" className={buttonClass()}>
        <Trans>Try now</Trans>
      </a>
    </div>
  );
}
