import { LocaleProvider } from '@ark-ui/react/locale';
import type { ReactNode } from 'react';
import { useLocale } from '#i18n/useLocale.ts';

/**
 * Put around Ark UI components: gives them the page’s locale and direction, which their arrow keys
 * and sides follow.
 */
export function ArkLocale({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={useLocale().tag}>{children}</LocaleProvider>;
}
