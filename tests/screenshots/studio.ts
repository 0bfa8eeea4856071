import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Locale } from '../../src/i18n/locales.ts';
import { joinPath } from '../../src/i18n/rewrite.ts';
import { launchOptions } from '../e2e/browser.ts';
import { password } from '../e2e/fixtures.ts';
import { buildDevPages } from '../support/devPages.ts';
import { testStart } from '../support/clock.ts';
import { createServerProcess, type TestServer } from '../support/server.ts';
import type { Mode } from './choice.ts';

const patient = 'demo@nabz.example';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  locale: Locale;
  /** Of this visitor only. */
  server: TestServer;
  /** Another person's browser, with the same look. */
  newContext(): Promise<BrowserContext>;
  /** Opens a route's path in the visitor's language. */
  open(path: string): Promise<void>;
  signIn(login?: string): Promise<void>;
  /** Closes a ticket as staff. */
  closeTicket(id: string): Promise<void>;
}

export interface Studio {
  /**
   * A visitor with a separate browser and its service worker, after the first notices are closed.
   */
  visit<Result>(
    locale: Locale,
    mode: Mode,
    worker: boolean,
    work: (visitor: Visitor) => Promise<Result>,
  ): Promise<Result>;
  /** A folder of releases that only this server serves. */
  dist: string;
  close(): Promise<void>;
}

export async function openStudio(): Promise<Studio> {
  const { DIST_DIR } = await buildDevPages();
  const dist = await mkdtemp(join(tmpdir(), 'nabz-studio-'));
  await cp(DIST_DIR, dist, { recursive: true });
  const env = { DIST_DIR: dist };
  const filled = await createServerProcess(undefined, env);
  await filled.start();
  await filled.stop();
  const browser = await chromium.launch(launchOptions);
  return {
    dist,
    async visit(locale, mode, worker, work) {
      // A server for each visitor, so that one does not change the other's unread state.
      const server = await createServerProcess(filled.dataDir, env);
      await server.start();
      const newContext = () =>
        browser.newContext({
          baseURL: server.url,
          locale: locale.tag,
          timezoneId: 'Asia/Tehran',
          reducedMotion: 'reduce',
          serviceWorkers: worker ? 'allow' : 'block',
        });
      const context = await newContext();
      await context.clock.setFixedTime(testStart);
      await context.addInitScript((preference) => {
        localStorage.setItem('nabz-color-mode', preference);
        // Notices of the worker on a first visit appear at any time.
        localStorage.setItem('nabz-offline-ready-told', '1');
        // The available disk space differs from run to run.
        navigator.storage.estimate = async () => ({ quota: 60e9, usage: 4_200_000 });
      }, mode);
      const page = await context.newPage();
      const open = async (path: string) => {
        await page.goto(joinPath(locale, path));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      };
      try {
        if (worker) {
          await open('/sign-in');
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
          await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        }
        return await work({
          page,
          context,
          locale,
          server,
          newContext,
          open,
          async closeTicket(id) {
            const { ok, status } = await server.staff(`tickets/${id}/close`);
            if (!ok) throw new Error(`the ticket could not be closed: ${status}`);
          },
          async signIn(login = patient) {
            await open('/sign-in');
            await page.getByRole('textbox').nth(0).fill(login);
            await page.locator('input[type=password]').fill(password);
            await page.locator('main form button[type=submit]').click();
            await page.waitForURL(/\/panel(?:\/|$)/);
            await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
            // Waits for the first sync, whose progress differs from run to run.
            await page
              .getByRole('status')
              .filter({ hasText: /Up to date|به‌روز است|كل شيء محدَّث/ })
              .first()
              .waitFor();
          },
        });
      } finally {
        await context.close();
        await server.dispose();
      }
    },
    async close() {
      await browser.close();
      await filled.dispose();
      await rm(dist, { recursive: true, force: true });
    },
  };
}
