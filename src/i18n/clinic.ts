import { formatCode } from './numbers.ts';
import type { Locale } from './locales.ts';

// The clinic's name and phone number, which are settings of the server. Every document names them
// in its head (app/document.tsx), so that the browser shows what the server rendered.

declare const __CLINIC_PHONE__: string;

interface Clinic {
  /** In the document's language; undefined where the catalogue's name is used. */
  name: string | undefined;
  /** In international format with spaces. */
  phone: string;
}

/** The names of the document's meta elements. */
export const nameMeta = 'application-name';
export const phoneMeta = 'clinic-phone';

/** The phone number of a clinic that has not set one. */
export const defaultPhone = __CLINIC_PHONE__;

let clinic: Clinic | undefined;

/** What this document says of the clinic. */
export const shownClinic = (): Clinic =>
  (clinic ??=
    typeof document === 'undefined'
      ? { name: undefined, phone: defaultPhone }
      : { name: metaContent(nameMeta), phone: metaContent(phoneMeta) ?? defaultPhone });

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** On the server, before a page is rendered: the number in the settings. */
export function setClinicPhone(phone: string): void {
  clinic = { name: undefined, phone };
}

/** The `tel:` URL of a number that may contain spaces. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
export const clinicPhoneHref = (): string => phoneHref(shownClinic().phone);

/**
 * As it is dialed: an Iranian number without country code for Persian readers. Show it left to
 * right.
 */
export const displayPhone = (locale: Locale, phone: string): string =>
  locale.tag.endsWith('-IR') ? formatCode(locale, phone.replace(/^\+98 /, '0')) : phone;
export const displayClinicPhone = (locale: Locale): string =>
  displayPhone(locale, shownClinic().phone);
