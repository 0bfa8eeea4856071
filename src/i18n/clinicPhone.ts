import { formatCode } from './formats.ts';
import type { Locale } from './locales.ts';

export const clinicPhoneHref = 'tel:+982191004820';

/** As people dial it: from inside Iran for Persian readers, from abroad for the others. Show it left to right. */
export const shownClinicPhone = (locale: Locale): string =>
  locale.tag.endsWith('-IR') ? formatCode(locale, '021 9100 4820') : '+98 21 9100 4820';
