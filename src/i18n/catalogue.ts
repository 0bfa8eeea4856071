import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';
import type { Locale } from './locales.ts';

/** Hash of all catalogues of this build, in their address: one may be kept as long as the build lives. */
declare const __CATALOGUES__: string;
export const catalogueUrl = (locale: Locale): string => `/_i18n/${__CATALOGUES__}/${locale.code}/messages.json`;

const file = v.object({ messages: v.record(v.string(), v.any()) });

export function createI18n(locale: Locale, messages: Messages): I18n {
  const i18n = setupI18n({ locale: locale.code, locales: locale.format, messages: { [locale.code]: messages } });
  // A text without its translation is told in the source language, which is compiled when it is said.
  return i18n.setMessagesCompiler(compileMessage);
}

/** The words of a locale. When they cannot be had, an empty catalogue: the reader then sees the source language. */
export async function fetchMessages(locale: Locale): Promise<Messages> {
  try {
    const response = await fetch(catalogueUrl(locale));
    if (!response.ok) throw new Error(`status ${response.status}`);
    return v.parse(file, await response.json()).messages;
  } catch (error) {
    console.warn(`the words of ${locale.code} could not be loaded`, error);
    return {};
  }
}
