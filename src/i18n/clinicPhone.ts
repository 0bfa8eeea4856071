import { formatCode } from './formats.ts';
import type { Locale } from './locales.ts';

declare const __CLINIC_PHONE__: string;
/** As it is dialed from abroad, in groups: the build puts it in. */
const number = __CLINIC_PHONE__;

/** Without the groups: for dialing, and for search engines. */
export const clinicPhone = number.replaceAll(' ', '');
export const clinicPhoneHref = `tel:${clinicPhone}`;

/**
 * As people dial it: an Iranian number from inside Iran for Persian readers, from abroad for the
 * others. Show it left to right.
 */
export const displayClinicPhone = (locale: Locale): string =>
  locale.tag.endsWith('-IR') ? formatCode(locale, number.replace(/^\+98 /, '0')) : number;
