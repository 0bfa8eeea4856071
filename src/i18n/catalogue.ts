import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';
import type { Locale } from './locales.ts';

/** Hash of all catalogues of this build, in their address: one may be kept as long as the build lives. */
declare const __CATALOGUES__: string;
export const catalogueUrl = (locale: Locale): string => `/_i18n/${__CATALOGUES__}/${locale.code}/messages.json`;

const file = v.object({ messages: v.record(v.string(), v.any()) });

type Compile = (message: string) => CompiledMessage;

/** `compile` is for texts that the catalogue lacks: they are told in the source language. */
export function createI18n(locale: Locale, messages: Messages, compile?: Compile): I18n {
  const i18n = setupI18n({ locale: locale.code, locales: locale.format, messages: { [locale.code]: messages } });
  return compile ? i18n.setMessagesCompiler(compile) : i18n;
}

async function fetchMessages(locale: Locale): Promise<Messages | undefined> {
  try {
    const response = await fetch(catalogueUrl(locale));
    if (!response.ok) throw new Error(`status ${response.status}`);
    return v.parse(file, await response.json()).messages;
  } catch (error) {
    console.warn(`the words of ${locale.code} could not be loaded`, error);
    return undefined;
  }
}

/** The words of a locale, for the browser. Its catalogue is whole, so the compiler comes only where there is none. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const messages = await fetchMessages(locale);
  if (messages && !import.meta.env.DEV) return createI18n(locale, messages);
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  return createI18n(locale, messages ?? {}, compileMessage);
}
