import { useLingui } from '@lingui/react/macro';
import { useHydrated, useLocation } from '@tanstack/react-router';
import Languages from '~icons/lucide/languages';
import { leavePage } from '#app/pageTransition.ts';
import { localeCookie } from '#i18n/localeCookie.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { MenuDisclosure, menuRowClass, type MenuDisclosureProps } from '#ui/menuDisclosure.tsx';

/**
 * Links to this page in the other languages. Plain links, as changing the language loads another
 * document.
 */
export function LanguageSwitch(place: Pick<MenuDisclosureProps, 'align' | 'side' | 'className'>) {
  const { t } = useLingui();
  const current = useLocale();
  const { pathname, searchStr, hash } = useLocation();
  // Added in the browser, as the server does not know the hash.
  const rest = searchStr + (useHydrated() && hash !== '' ? `#${hash}` : '');
  return (
    <MenuDisclosure
      label={<span lang={current.tag}>{current.name}</span>}
      hiddenLabel={t`Language`}
      icon={Languages}
      {...place}
    >
      {locales.map((locale) => (
        <a
          key={locale.code}
          href={joinPath(locale, pathname) + rest}
          hrefLang={locale.tag}
          lang={locale.tag}
          aria-current={locale === current ? 'true' : undefined}
          className={menuRowClass}
          onClick={(event) => {
            document.cookie = localeCookie(locale);
            const { currentTarget: link, ctrlKey, metaKey, shiftKey } = event;
            if (ctrlKey || metaKey || shiftKey) return;
            // Fades out before the other document loads.
            event.preventDefault();
            void leavePage().then(() => location.assign(link.href));
          }}
        >
          <span dir={locale.dir}>{locale.name}</span>
        </a>
      ))}
    </MenuDisclosure>
  );
}
