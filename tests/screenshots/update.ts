import { glob, appendFile, rm } from 'node:fs/promises';
import { shoot } from './camera.ts';
import type { Choice } from './choice.ts';
import type { Studio, Visitor } from './studio.ts';

export const updateName = 'update-prompt';

/** A changed worker on the server triggers the prompt: the same one with a line added. */
async function changeWorker(dist: string): Promise<void> {
  for await (const packed of glob(`${dist}/releases/*/client/sw.js.{br,gz}`))
    await rm(packed, { force: true });
  for await (const worker of glob(`${dist}/releases/*/client/sw.js`))
    await appendFile(worker, `\n// ${Date.now()}\n`);
}

/** Takes the update banner. One at a time, as it changes what the server serves. */
export async function shootUpdate(
  studio: Studio,
  { page, open }: Visitor,
  as: string,
  choice: Choice,
): Promise<void> {
  await open('/packages');
  await changeWorker(studio.dist);
  await page.evaluate(
    async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
  );
  await page.locator('[aria-live=polite] > section button').first().waitFor();
  await shoot(updateName, { page, as, choice, screenOnly: true });
}
