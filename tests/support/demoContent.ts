import { saveContent } from '../../server/content/files/save.ts';
import { sharedDemo } from './demo.ts';
import type { TestApp } from './app.ts';
import { until } from './server.ts';

/**
 * Fills the app's database with the demo's content, without its patients and pictures, and waits
 * until it is read.
 */
export async function fillDemoContent({
  deps,
  clock,
}: Pick<TestApp, 'deps' | 'clock'>): Promise<void> {
  await saveContent(deps.database, (await sharedDemo()).content, [], clock.now());
  await until('the content is read', async () => deps.content.find('page', 'about'));
}
