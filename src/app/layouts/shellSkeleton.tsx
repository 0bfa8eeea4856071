import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#i18n/react.ts';
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
      </main>
    </div>
  );
}
