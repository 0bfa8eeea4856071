import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, test, waitUntilStill } from './fixtures.ts';
import { openDemoRecord, receptionDesk } from './receptionDesk.ts';

test.describe.configure({ timeout: 180_000 });

test('a saved answer is put into the reason of a form, after what is typed, filled for the patient', async ({
  server,
}) => {
  const browser = await launchBrowser();
  const { desk } = await receptionDesk(browser, server);
  const stored = await desk.evaluate(
    (answers) =>
      Promise.all(
        answers.map(async (answer) => {
          const response = await fetch('/api/staff/saved-answers', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(answer),
          });
          return response.status;
        }),
      ),
    [
      { title: 'Before surgery', texts: { fa: '{name}، پیش از عمل پر کنید.', en: 'Fill it in.' } },
      { title: 'Only English', texts: { en: 'Signed: {staff}' } },
      { title: 'For a ticket', texts: { fa: 'شمارهٔ {number}' } },
    ],
  );
  expect(stored).toEqual([200, 200, 200]);
  await openDemoRecord(desk);

  const forms = desk.getByRole('region', { name: 'Forms' });
  await forms.getByRole('button', { name: 'Assign a form' }).click();
  const dialog = desk.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: 'Why, for the patient' });
  const saved = dialog.getByRole('combobox', { name: 'Put in a saved answer' });
  const put = dialog.getByRole('button', { name: 'Put in' });
  // One that only a ticket could fill is not offered, and another language is named.
  await expect(saved.getByRole('option', { name: 'For a ticket' })).toHaveCount(0);
  await expect(
    saved.getByRole('option', { name: /^\u2068Only English\u2069 · English$/ }),
  ).toHaveCount(1);
  await expect(put).toBeDisabled();
  await reason.fill('سلام.');
  await saved.selectOption({ label: 'Before surgery' });
  // Choosing alone changes nothing: with the keyboard each arrow key is a choice.
  await expect(reason).toHaveValue('سلام.');
  await put.click();
  await expect(reason).toHaveValue('سلام.\nمریم دانشور، پیش از عمل پر کنید.');
  await expect(reason).toBeFocused();
  await reason.fill('ب'.repeat(395));
  await saved.selectOption({ label: 'Before surgery' });
  await expect(saved).toHaveAccessibleDescription('It does not fit after your text.');
  await expect(put).toBeDisabled();
  await waitUntilStill(desk);
  expect(await axeFindings(desk, { without: ['target-size'] })).toEqual([]);

  await reason.fill('');
  await put.click();
  const sent = desk.waitForRequest(
    (request) => request.method() === 'POST' && /\/patients\/[^/]+\/forms$/.test(request.url()),
  );
  await dialog.getByRole('combobox', { name: 'Form' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    reason: 'مریم دانشور، پیش از عمل پر کنید.',
  });
  await expect(dialog).toHaveCount(0);
  await browser.close();
});
