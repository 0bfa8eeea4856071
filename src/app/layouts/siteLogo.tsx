import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#i18n/useLocale.ts';
import { Logo } from '#ui/logo.tsx';

/** Logo linked to the home page, also in the panel. */
export function SiteLogo() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Link to="/" data-logo="" className="flex min-h-11 items-center rounded-sm">
      <Logo
        lang={locale.tag}
        label={t({ message: 'Nabz', comment: 'The name of the house; in Persian and Arabic نبض' })}
      />
    </Link>
  );
}
