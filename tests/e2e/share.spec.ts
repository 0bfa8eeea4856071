import type { Page } from '@playwright/test';
import { expect, feed, signedInPage, test, upToDate, waitForWorker } from './fixtures.ts';
import { onePixelPng } from '../support/onePixelPng.ts';

/** Posts files as the system's share menu does: a multipart form as a navigation. */
async function share(page: Page, files: { name: string; base64: string }[]): Promise<void> {
  await page.evaluate((given) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/en/panel/my-documents/share';
    form.enctype = 'multipart/form-data';
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'file',
      multiple: true,
    });
    const transfer = new DataTransfer();
    for (const { name, base64 } of given)
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name),
      );
    input.files = transfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
  await page.waitForURL(/\/en\/(panel\/my-documents|sign-in)\?/);
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a document' });
const documents = async (url: string): Promise<string[]> =>
  (await feed(url))
    .filter(({ collection, row }) => collection === 'document' && row !== null)
    .map(({ row }) => JSON.stringify(row?.['title']));
/** Rows of the store for shared files. */
const left = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('nabz-device');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction('shared').objectStore('shared').count();
          count.onsuccess = () => (request.result.close(), resolve(count.result));
        };
      }),
  );

test('two shared files can be added at once, also offline, and arrive', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await phone.offline(true);
  await share(page, [
    { name: 'knee_x-ray.png', base64: onePixelPng },
    { name: 'archive.zip', base64: 'UEsDBAoAAAAAAA==' },
    { name: 'second look.png', base64: onePixelPng },
  ]);
  const item = (name: string) => dialog(page).getByRole('group', { name, exact: true });
  await expect(item('knee_x-ray.png').getByRole('textbox', { name: 'Title' })).toHaveValue(
    'knee x ray',
  );
  await expect(dialog(page).getByText('archive.zip')).toBeVisible();
  await expect(dialog(page).getByText('This type of file cannot be sent.')).toBeVisible();
  await expect(item('second look.png').getByRole('textbox', { name: 'Title' })).toHaveValue(
    'second look',
  );
  await expect.poll(() => left(page)).toBe(0);
  await dialog(page).getByRole('button', { name: 'Add 2 documents' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`${server.url}/en/panel/sync`);
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(2);
  await phone.offline(false);
  await expect
    .poll(() => documents(server.url), { timeout: 45_000 })
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('knee x ray'),
        expect.stringContaining('second look'),
      ]),
    );
});

test('a file shared before sign-in waits for it; sign-out deletes what is left', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en`);
  await waitForWorker(page);
  await share(page, [{ name: 'early.png', base64: onePixelPng }]);
  await page.waitForURL(/\/en\/sign-in\?/);
  expect(await left(page)).toBe(1);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('nabz-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page).getByText('early.png')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(() => documents(server.url), { timeout: 45_000 })
    .toContainEqual(expect.stringContaining('early'));
  await upToDate(page);

  const many = Array.from({ length: 12 }, (_, at) => ({ name: `${at}.png`, base64: onePixelPng }));
  await share(page, many.slice(0, 10));
  await expect(dialog(page).getByRole('group', { name: '9.png' })).toBeVisible();
  await share(page, many.slice(10));
  await expect(dialog(page).getByText('2 more shared files to add after these.')).toBeVisible();
  await expect.poll(() => left(page)).toBe(2);
  await dialog(page).getByRole('button', { name: 'Remove 0.png' }).click();
  await expect(dialog(page).getByRole('group', { name: '10.png' })).toBeVisible();
  await expect(dialog(page).getByText('1 more shared file to add after these.')).toBeVisible();
  expect(await left(page)).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Discard/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Discard/ })
    .last()
    .click();
  await page.waitForURL((url) => !url.pathname.includes('/panel'));
  expect(await left(page)).toBe(0);
});

test('without a worker the server stores nothing and asks to choose the file again', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  const body = new FormData();
  body.append('file', new File([new Uint8Array(3_000_000)], 'large.png'));
  const answer = await fetch(`${server.url}/ar/panel/my-documents/share`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/ar/panel/my-documents?add=true&shared=again');
  await page.goto(`${server.url}/en/panel/my-documents?add=true&shared=again`);
  await expect(
    dialog(page).getByText(
      'The shared file could not be kept on this device. Choose it here again.',
    ),
  ).toBeVisible();
  expect(
    (await fetch(`${server.url}/en/elsewhere`, { method: 'POST', body: 'x', redirect: 'manual' }))
      .status,
  ).toBe(404);
});
