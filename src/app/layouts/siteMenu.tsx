import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import Menu from '~icons/lucide/menu';
import { IconButton, iconButtonClass } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AppearanceSwitch } from './appearanceSwitch.tsx';
import { LanguageSwitch } from './languageSwitch.tsx';
import { SiteLogo } from './siteLogo.tsx';
import { footerId } from './siteFooter.tsx';
import { furtherNavigation, mainNavigation } from './siteRoutes.ts';

const row =
  'flex min-h-14 items-center border-b border-hair t-h2 hover:text-primary-ink aria-[current=page]:text-primary-ink';
const smallRow =
  'flex min-h-12 items-center font-label hover:text-primary-ink aria-[current=page]:text-primary-ink';

/**
 * Below lg: full-screen menu. Without JavaScript the button links to the footer, which has the same
 * links.
 */
export function SiteMenu() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  return (
    <>
      <a
        href={`#${footerId}`}
        aria-label={t`Menu`}
        className={iconButtonClass('lg:hidden [@media(scripting:enabled)]:hidden')}
      >
        <Icon of={Menu} size="lg" />
      </a>
      <IconButton
        icon={Menu}
        label={t`Menu`}
        aria-haspopup="dialog"
        className="lg:hidden noscript:hidden"
        onClick={() => setOpenAt(pathname)}
      />
      <Sheet
        full
        hiddenTitle
        open={openAt === pathname}
        onClose={close}
        title={t`Menu`}
        closeLabel={t`Close`}
        before={<SiteLogo />}
        footer={
          <div className="flex justify-between gap-4">
            <LanguageSwitch side="above" align="start" className="-ms-3" />
            <AppearanceSwitch side="above" align="end" className="-me-3" />
          </div>
        }
      >
        <nav
          aria-label={t({
            message: 'Main',
            comment: 'Name of the main navigation, for screen readers',
          })}
          className="gutter py-4"
        >
          <Link to="/" activeOptions={{ exact: true }} className={row} onClick={close}>
            <Trans>Home page</Trans>
          </Link>
          {mainNavigation.map(({ to, name }) => (
            <Link key={to} to={to} className={row} onClick={close}>
              {t(name)}
            </Link>
          ))}
          <ul className="grid grid-cols-2 gap-x-4 pt-4">
            {furtherNavigation.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={smallRow} onClick={close}>
                  {t(name)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/panel" className={smallRow} onClick={close}>
                <Trans>My portal</Trans>
              </Link>
            </li>
          </ul>
        </nav>
      </Sheet>
    </>
  );
}
