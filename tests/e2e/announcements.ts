import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    announcements: string[];
  }
}

/**
 * Records what a screen reader would announce by itself: each change of a live region, once for
 * each change on the screen.
 */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.announcements = [];
    const regions = '[aria-live], [role=status], [role=alert], [role=log]';
    const last = new WeakMap<Element, string>();
    const textOf = (region: Element) => (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    const isOff = (region: Element) =>
      region.getAttribute('aria-live') === 'off' || region.closest('[aria-busy=true]') !== null;
    new MutationObserver((changes) => {
      const touched = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region && !isOff(region) && last.has(region)) touched.add(region);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const each of [added, ...added.querySelectorAll(regions)]) {
            if (!each.matches(regions) || last.has(each)) continue;
            // A region inserted with its text is announced only when it is an alert.
            if (each.getAttribute('role') === 'alert') window.announcements.push(textOf(each));
            last.set(each, textOf(each));
          }
        }
      }
      for (const region of touched) {
        const text = textOf(region);
        if (last.get(region) === text) continue;
        last.set(region, text);
        if (text !== '') window.announcements.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.announcements);
export const forget = (page: Page): Promise<void> =>
  page.evaluate(() => void (window.announcements = []));
