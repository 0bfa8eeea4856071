import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#i18n/react.ts';

/** The one document for every way in. Styles and scripts are put into the head by the host, which knows their names. */
export function RootDocument({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <html lang={locale.tag} dir={locale.dir} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
