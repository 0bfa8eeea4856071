import type { Page } from '@playwright/test';
import { createPhone, signedInPage, waitForPacks } from '../e2e/fixtures.ts';
import { buildPdf } from '../support/pdf.ts';
import { createServerProcess } from '../support/server.ts';
import type { Line } from './table.ts';

const runs = 7;
const pages = 200;

/**
 * From a press to the first page of a PDF of 200 pages, offline, with a CPU four times slower,
 * beside a picture of the demo. Each run loads the app anew, so that nothing is in memory.
 */
export async function measureDocuments(report: (text: string) => void): Promise<Line[]> {
  const server = await createServerProcess();
  await server.start();
  const phone = await createPhone();
  try {
    const page = await signedInPage(phone, server, { width: 360, height: 780 });
    await waitForPacks(page, 'panel', 'pdf', 'en');
    const list = `${server.url}/en/panel/my-documents`;
    await page.goto(`${list}?add=true`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'long.pdf',
      mimeType: 'application/pdf',
      buffer: await buildPdf(pages),
    });
    await dialog.getByText('long.pdf').waitFor();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await phone.offline(true);
    const session = await phone.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = { pdf: new Array<number>(), image: new Array<number>() };
    for (let run = 1; run <= runs; run += 1) {
      times.pdf.push(await timeOpening(page, list, 'Open long', '[data-page="1"] > canvas'));
      times.image.push(
        await timeOpening(page, list, 'Open X-ray of the right knee, standing', 'dialog img'),
      );
      report(`documents, run ${run}: PDF ${times.pdf.at(-1)} ms, picture ${times.image.at(-1)} ms`);
    }
    return [
      {
        name: `first page of a PDF of ${pages} pages, offline, 4 × CPU`,
        ours: { values: times.pdf },
        beside: 'picture',
        other: { values: times.image },
      },
    ];
  } finally {
    await phone.close();
    await server.dispose();
  }
}

/** In ms from the press until `shown` is in the page and painted. */
async function timeOpening(page: Page, url: string, name: string, shown: string): Promise<number> {
  await page.goto(url);
  const open = page.getByRole('button', { name });
  await open.waitFor();
  // The list has settled; its thumbnails are there.
  await page.waitForLoadState('networkidle');
  const time = await open.evaluate(
    (button, selector) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const isShown = () => {
          const found = document.querySelector(selector);
          return found instanceof HTMLImageElement ? found.complete : found !== null;
        };
        const look = () =>
          isShown()
            ? requestAnimationFrame(() => resolve(performance.now() - start))
            : requestAnimationFrame(look);
        if (button instanceof HTMLElement) button.click();
        look();
      }),
    shown,
  );
  return Math.round(time);
}
