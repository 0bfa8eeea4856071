import { expect } from './fixtures.ts';
import { test } from './allPages.ts';

test('the rendered fonts are the intended ones', async ({ server, newContext }) => {
  const page = await (await newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const [path, font] of [
    ['', 'Vazirmatn'],
    ['/ar', 'Vazirmatn'],
    ['/en', 'Figtree'],
  ]) {
    await page.goto(`${server.url}${path ?? ''}`);
    await page.evaluate(() => document.fonts.ready);
    const { root } = await session.send('DOM.getDocument');
    for (const selector of ['h1', 'main p', 'footer p']) {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(
        fonts.map(({ familyName }) => familyName).filter((name) => !name.includes(font ?? '')),
        `${path} ${selector}`,
      ).toEqual([]);
      expect(fonts.length, `${path} ${selector}`).toBeGreaterThan(0);
    }
  }
});
