import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { until } from '../support/server.ts';
import type { Engine, EngineBrowser, EnginePage, FindElement } from './engine.ts';

const executablePath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';
const missing = existsSync(executablePath)
  ? undefined
  : `no Firefox at ${executablePath} (Debian: firefox-esr)`;

function pageOf(page: Page): EnginePage {
  const find = async (work: FindElement, args: readonly string[]) => {
    const found = await until(
      `there is ${work.toString()} of ${JSON.stringify(args)}`,
      async () => (await page.evaluateHandle(work, ...args)).asElement() ?? undefined,
    );
    // The declared type allows functions that return elements only.
    return found as ElementHandle<Element>;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (work, ...args) => page.evaluate(work, ...args),
    click: async (work, ...args) => (await find(work, args)).click(),
    type: async (text, work, ...args) => (await find(work, args)).type(text),
  };
}

async function launch(): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 90_000,
  });
  const [first] = await browser.pages();
  return {
    name: await browser.version(),
    page: pageOf(first ?? (await browser.newPage())),
    newPage: async () => pageOf(await browser.newPage()),
    close: () => browser.close(),
  };
}

export const firefox: Engine = { name: 'Firefox', missing, launch };
