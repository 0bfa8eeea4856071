import { expect, test } from './partsPage.ts';

test('with forced colours chosen and disabled parts still differ', async ({ open }) => {
  const page = await open({ forcedColors: 'active' });
  const takeScreenshot = async (part: string, selector: string) => {
    const shown = page.locator(`[data-ui="${part}"] ${selector}`).first();
    await shown.scrollIntoViewIfNeeded();
    return (await shown.screenshot()).toString('base64');
  };
  for (const [part, type] of Object.entries({
    checkbox: 'checkbox',
    switch: 'checkbox',
    'radio-rows': 'radio',
    'radio-cards': 'radio',
  })) {
    const states = [
      ':enabled:not(:checked)',
      ':enabled:checked',
      ':disabled:not(:checked)',
      ':disabled:checked',
    ];
    const drawn = await Promise.all(
      states.map((state) =>
        takeScreenshot(part, `input[type=${type}]:not([aria-invalid])${state}`),
      ),
    );
    expect(new Set(drawn).size, `${part}: four states, four looks`).toBe(4);
  }
  for (const [part, enabled, disabled] of [
    ['button', 'button:enabled', 'button:disabled'],
    ['icon-button', 'button:enabled', 'button:disabled'],
    ['file-button', 'label:has(:enabled)', 'label:has(:disabled)'],
    ['field input', 'input:enabled', 'input:disabled'],
    ['textarea', 'textarea:enabled', 'textarea:disabled'],
    ['select', 'select:enabled', 'select:disabled'],
    ['combobox', 'input:enabled', 'input:disabled'],
    ['number-input', 'button:enabled', 'button:disabled'],
    ['date-picker', 'input:enabled', 'input:disabled'],
    ['tabs', '[role=tab]:enabled', '[role=tab]:disabled'],
    ['card', 'article:nth-of-type(1)', 'article.border-dashed'],
  ] as const) {
    const style = (selector: string) =>
      page
        .locator(`[data-ui="${part}"] ${selector}`)
        .first()
        .evaluate(
          (element) =>
            `${getComputedStyle(element).color} ${getComputedStyle(element).borderColor} ${getComputedStyle(element).borderStyle}`,
        );
    expect(await style(disabled), `${part}: disabled`).not.toBe(await style(enabled));
  }
  // The same tab and the same page, chosen and not.
  const tab = page.locator('[data-ui="tabs"] [role=tab]').nth(1);
  const resting = (await tab.screenshot()).toString('base64');
  await tab.click();
  await tab.blur();
  await page.mouse.move(0, 0);
  expect((await tab.screenshot()).toString('base64')).not.toBe(resting);
  const borderWidth = (selector: string) =>
    page
      .locator(`[data-ui="pagination"] nav ${selector} >> visible=true`)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).borderWidth));
  expect(await borderWidth('a[aria-current]')).toBeGreaterThan(
    await borderWidth('a:not([aria-current]):not([rel])'),
  );
});
