import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { nameMeta, phoneMeta, shownClinic } from '#i18n/clinic.ts';
import { companyName } from '#i18n/companyName.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { neutralTitle } from './head.ts';

/**
 * The HTML document of every page, rendered by the root route. The server adds the tags of
 * build/head.ts (styles, scripts, icons) to the head, as the build knows their names.
 */
export function RootDocument({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const isShell = useRouter().isShell();
  return (
    <html
      lang={locale.tag}
      dir={locale.dir}
      // For the script in the head: a shell has the clinic's name in its title.
      data-neutral-title={isShell ? neutralTitle(i18n) : undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        <meta name={nameMeta} content={i18n._(companyName)} />
        <meta name={phoneMeta} content={shownClinic().phone} />
        {/* Not in the routes' meta: the router keeps one meta per name. */}
        <meta property="og:locale" content={locale.tag.replace('-', '_')} />
        {locales
          .filter((other) => other !== locale)
          .map((other) => (
            <meta
              key={other.code}
              property="og:locale:alternate"
              content={other.tag.replace('-', '_')}
            />
          ))}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
