import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from '@playwright/test';
import { clockOffsetMs, shiftDate } from '../support/clock.ts';
import { installDatabases } from '../support/databases.ts';
import { ensureBrowser } from '../support/ensureBrowser.ts';

export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
ensureBrowser();
export const launchOptions = {
  ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
  args: chromiumArgs,
};

/** Chromium whose pages have the clock of the tests. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({ ...launchOptions, ...options });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (settings?: BrowserContextOptions) => {
    const context = await newContext(settings);
    await prepareContext(context);
    return context;
  };
  return browser;
}

/** Runs in the page: React wraps what went wrong in an error whose message names no cause. */
function printCause(): void {
  addEventListener('error', ({ error }) => {
    if (error instanceof Error && error.cause instanceof Error)
      console.error('cause:', error.cause.stack);
  });
}

/** Gives the pages of a context the clock of the tests, and ways to read what they store. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, clockOffsetMs);
  await context.addInitScript(printCause);
  await context.addInitScript(installDatabases);
}

/** Adds the errors of all pages of a context to `errors`. */
export function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on(
    'console',
    (message) =>
      message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  );
  context.on('weberror', (error) => errors.push(String(error.error())));
}
