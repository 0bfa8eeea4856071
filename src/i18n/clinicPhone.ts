import { formatCode } from './formats.ts';
import type { Locale } from './locales.ts';

// The clinic's phone number, set at build time (build/clinicPhone.ts), to show, to call and for
// structured data.

declare const __CLINIC_PHONE__: string;
/** In international format with spaces. */
const number = __CLINIC_PHONE__;

/** Without spaces, for structured data. */
export const clinicPhone = number.replaceAll(' ', '');

/** The `tel:` URL of a number that may contain spaces. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
export const clinicPhoneHref = phoneHref(number);

/**
 * As it is dialed: an Iranian number without country code for Persian readers. Show it left to
 * right.
 */
export const displayClinicPhone = (locale: Locale): string =>
  locale.tag.endsWith('-IR') ? formatCode(locale, number.replace(/^\+98 /, '0')) : number;
