import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf, loadDefinitions, summaryFaults } from '../export/fhirChecks.ts';
import { readZip } from '../support/readZip.ts';
import { axeFindings } from './axe.ts';
import { expect, goOffline, sendReply, signedInPage, test } from './fixtures.ts';

test.beforeAll(() => loadDefinitions());

test('all records are downloaded offline: a page, FHIR, a summary, the files, and what is not sent', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  // A document that is on this device.
  await page.goto(`${server.url}/en/panel/my-documents`);
  await page.getByRole('button', { name: 'Open Blood tests before surgery' }).click();
  await expect(page.locator('iframe, canvas, object').first()).toBeAttached();
  await goOffline(phone, page, server);
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await page.locator('main a[href*="/my-ticket/"]:not([href$="/new"])').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await sendReply(page, 'Written without the internet <b>&');

  await page.goto(`${server.url}/en/panel/more`);
  await page.locator('main').getByRole('link', { name: 'Download records' }).click();
  await expect(page.getByText('Whoever has the file can read everything in it.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my records' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^nabz-records-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('The file is ready')).toBeVisible();

  const folder = await mkdtemp(join(tmpdir(), 'nabz-export-'));
  try {
    const path = join(folder, 'records.zip');
    await download.saveAs(path);
    const archive = readZip(await readFile(path));
    const text = (name: string) => archive.get(name)?.toString('utf8') ?? '';
    const [records, summary, index] = [
      text('records.fhir.json'),
      text('summary.fhir.json'),
      text('index.html'),
    ];
    expect([...faultsOf(records), ...faultsOf(summary), ...summaryFaults(summary)]).toEqual([]);
    expect(JSON.parse(records).entry.length).toBeGreaterThan(50);
    const files = [...archive.keys()].filter((name) => name.startsWith('files/'));
    expect(files.length).toBeGreaterThan(0);
    const [pdf = ''] = files.filter((name) => name.endsWith('.pdf'));
    expect(archive.get(pdf)?.subarray(0, 5).toString()).toBe('%PDF-');
    for (const name of files) expect(index).toContain(encodeURI(name));
    expect(index).toContain('Written without the internet &lt;b&gt;&amp;');
    expect(index.match(/Not yet received by the clinic/g)).toHaveLength(1);
    expect(records.match(/"not-received"/g)?.length).toBeGreaterThan(0);
    expect(text('README.txt')).toContain('فارسی');

    // The page opens by itself, without scripts and without the internet.
    await writeFile(join(folder, 'index.html'), index);
    const reader = await phone.page();
    await reader.goto(`file://${join(folder, 'index.html')}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('My records');
    expect(await axeFindings(reader)).toEqual([]);
    expect(await reader.locator('script').count()).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
