import { randomBytes } from 'node:crypto';
import { expect, feed, signedInPage, test } from './fixtures.ts';

test('20 MB arrive whole over a line that drops every 2 MB, without starting over', async ({
  server,
  network,
  phone,
}) => {
  test.setTimeout(300_000);
  const page = await signedInPage(phone, network, { width: 360, height: 780 });
  // A PDF by its first bytes, and nothing that compresses.
  const size = 20 * 1024 * 1024;
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
  await page.goto(`${network.url}/en/panel/my-documents?add=true`);
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog.getByText('scan.pdf')).toBeVisible();
  const before = network.received();
  network.limitConnections(2 * 1024 * 1024);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // The shown share is what the server has: it only grows.
  const shown: number[] = [];
  const bar = page.getByRole('progressbar', { name: 'Upload of scan' });
  await expect
    .poll(
      async () => {
        const share = await bar.getAttribute('aria-valuenow', { timeout: 100 }).catch(() => null);
        if (share !== null) shown.push(Number(share));
        const file = (await feed(server.url).catch(() => []))
          .filter(({ collection }) => collection === 'document')
          .map(({ row }) => row?.['file'] as { name: string; state: string; size: number })
          .find(({ name }) => name === 'scan.pdf');
        return file && [file.state, file.size];
      },
      { timeout: 240_000 },
    )
    .toEqual(['here', size]);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  const sent = (network.received() - before) / 1024 / 1024;
  test.info().annotations.push({ type: 'sent', description: `${sent.toFixed(2)} MB` });
  expect(sent).toBeGreaterThan(20);
  expect(sent).toBeLessThan(22);
});
