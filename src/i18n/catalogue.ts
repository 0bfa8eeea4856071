import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { shownClinic } from './clinic.ts';
import { fillName } from './placeholders.ts';
import type { Locale } from './locales.ts';

// The compiled texts of a language (build/catalogues.ts): loaded by URL in the browser, passed in
// on the server.

/** The URL has the hash of all catalogues, so that it can be cached forever. */
declare const __CATALOGUES__: string;
export const catalogueUrl = (locale: Locale): string =>
  `/_i18n/${__CATALOGUES__}/${locale.code}/messages.json`;

type Compile = (message: string) => CompiledMessage;

/** `compile` compiles source messages that the catalogue lacks. */
export function createI18n(locale: Locale, messages: Messages, compile?: Compile): I18n {
  const i18n = setupI18n({
    locale: locale.code,
    locales: locale.format,
    messages: { [locale.code]: messages },
  });
  return compile ? i18n.setMessagesCompiler(compile) : i18n;
}

async function fetchMessages(locale: Locale): Promise<Messages | undefined> {
  try {
    const response = await fetch(catalogueUrl(locale));
    if (!response.ok) throw new Error(`status ${response.status}`);
    return fillName(await response.text(), shownClinic().name);
  } catch (error) {
    console.warn(`the catalogue of ${locale.code} could not be loaded`, error);
    return undefined;
  }
}

/** Waits before the next retry: an increasing delay, or until the browser is online. */
async function untilNextTry(tries: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const retry = () => resolve();
  const timer = setTimeout(retry, Math.min(1000 * 2 ** tries, 30_000));
  window.addEventListener('online', retry, { once: true });
  await promise;
  clearTimeout(timer);
  window.removeEventListener('online', retry);
}

/**
 * Loads a catalogue in the browser. If that fails, a server-rendered page is left as it is until a
 * retry succeeds; without one (`isRendered` false) the source language is used and `translated` is
 * false. The compiler is loaded only in that case, as catalogues are complete.
 */
export async function loadI18n(
  locale: Locale,
  isRendered: boolean,
): Promise<{ i18n: I18n; translated: boolean }> {
  let messages = await fetchMessages(locale);
  for (let tries = 0; !messages && isRendered; tries += 1) {
    await untilNextTry(tries);
    messages = await fetchMessages(locale);
  }
  const translated = messages !== undefined;
  if (messages && !import.meta.env.DEV) return { i18n: createI18n(locale, messages), translated };
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  return { i18n: createI18n(locale, messages ?? {}, compileMessage), translated };
}
