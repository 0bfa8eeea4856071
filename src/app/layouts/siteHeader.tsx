import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Search from '~icons/lucide/search';
import { buttonClass } from '#ui/button.tsx';
import { iconButtonClass } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { AppearanceSwitch } from './appearanceSwitch.tsx';
import { LanguageSwitch } from './languageSwitch.tsx';
import { SiteLogo } from './siteLogo.tsx';
import { SiteMenu } from './siteMenu.tsx';
import { mainNavigation } from './siteRoutes.ts';

const current =
  'after:absolute after:inset-x-2.5 after:-bottom-px xl:after:inset-x-3 after:h-0.5 after:bg-primary forced-colors:after:bg-[Highlight] after:content-[""]';

/** Header of public pages; below lg a menu contains the rest. */
export function SiteHeader() {
  const { t } = useLingui();
  return (
    <header
      className="sticky top-0 z-20 short:static border-b border-hair bg-page/93 backdrop-blur-[12px]"
      data-print="no"
    >
      <div className="wrap flex min-h-(--header) flex-wrap items-center gap-x-3.5 xl:gap-x-5">
        <SiteLogo />
        <nav
          aria-label={t({
            message: 'Main',
            comment: 'Name of the main navigation, for screen readers',
          })}
          className="flex font-label t-small whitespace-nowrap max-lg:hidden"
        >
          {mainNavigation.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              className="relative flex h-(--header) items-center px-2.5 text-ink-2 xl:px-3 -outline-offset-3! hover:text-ink aria-[current=page]:text-ink"
              activeProps={{ className: current }}
            >
              {t(name)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto -me-2 flex items-center gap-1 lg:me-0">
          <Link to="/search" aria-label={t`Search`} className={iconButtonClass()}>
            <Icon of={Search} size="lg" />
          </Link>
          <LanguageSwitch className="max-lg:hidden" />
          <AppearanceSwitch short className="max-lg:hidden" />
          <Link to="/panel" className={buttonClass({ size: 'sm' }, 'ms-2 max-lg:hidden')}>
            <Trans>My portal</Trans>
          </Link>
          <SiteMenu />
        </div>
      </div>
    </header>
  );
}
