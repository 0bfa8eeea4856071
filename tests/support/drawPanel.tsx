import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createI18n } from '#i18n/catalogue.ts';
import { findLocale } from '#i18n/locales.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { MirrorProvider } from '#mirror/react.tsx';

const en = findLocale('en');
if (!en) throw new Error('no English');
const i18n = createI18n(en, {}, compileMessage);
const db = new AccountDb('drawn');

/** A part of the panel as it is first drawn, in English, before its live reads have answered. */
export const drawPanel = (node: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterContextProvider
        router={createRouter({
          routeTree: createRootRoute(),
          history: createMemoryHistory(),
        })}
      >
        <MirrorProvider db={db}>{node}</MirrorProvider>
      </RouterContextProvider>
    </I18nProvider>,
  );

/** Its text, with a space for each tag. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
