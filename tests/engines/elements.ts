import * as v from 'valibot';
import { expect, password, storePacks } from '../e2e/fixtures.ts';
import type { EnginePage } from './engine.ts';

/** A field that accepts input: it is disabled until its draft is read. */
export const byLabel = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.trim().startsWith(name),
  );
  return label?.control?.matches(':read-write:enabled') ? label.control : undefined;
};
export const byText = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.textContent?.trim() === name && each.checkVisibility(),
  );
export const bySelector = (selector: string) => document.querySelector(selector);

export const countOf = async (page: EnginePage, selector: string): Promise<number> =>
  v.parse(
    v.number(),
    await page.evaluate((css) => document.querySelectorAll(css).length, selector),
  );
const textOf = async (page: EnginePage, selector: string): Promise<string> =>
  v.parse(
    v.string(),
    await page.evaluate(
      (css) => [...document.querySelectorAll(css)].map((each) => each.textContent).join('\n'),
      selector,
    ),
  );

/** The worker has precached the release and controls this page. */
const isStored = async (page: EnginePage): Promise<boolean> =>
  v.parse(
    v.boolean(),
    await page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'),
  );

/**
 * Every draft stored on the device, as JSON. The connection is closed at once, so that it blocks
 * nothing.
 */
export const storedDrafts = async (page: EnginePage): Promise<string> =>
  v.parse(
    v.string(),
    await page.evaluate(async () => {
      const names = (await indexedDB.databases())
        .map(({ name = '' }) => name)
        .filter((name) => /^nabz-[0-9a-f-]{36}$/.test(name));
      const drafts = names.map(
        (name) =>
          new Promise<unknown[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
              opening.result.close();
              reading.onsuccess = () => resolve(reading.result);
              reading.onerror = () => reject(reading.error);
            };
          }),
      );
      return JSON.stringify(await Promise.all(drafts));
    }),
  );

/** Signs in as the demo's patient; at the end app and records are on the device. */
export async function signIn(page: EnginePage, url: string): Promise<void> {
  await page.goto(`${url}/en/sign-in`);
  await expect.poll(() => isStored(page), { timeout: 60_000 }).toBe(true);
  await page.type('demo@nabz.example', byLabel, 'Email or phone');
  await page.type(password, byLabel, 'Password');
  await page.click(byText, 'main button', 'Sign in');
  await expect
    .poll(() => textOf(page, '[role=status]'), { timeout: 60_000 })
    .toContain('Up to date');
  await page.evaluate(storePacks, 'en,panel');
}
