import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toLatinDigits } from '#i18n/digits.ts';
import { readCatalogueTexts } from '../failures/texts.ts';

// What a locked phone shows to whoever holds it: notifications, text messages, and the titles of
// the panel in its list of open apps.

const { textIn } = await readCatalogueTexts();
const locales = ['en', 'fa', 'ar'] as const;

/** What somebody has, takes, or is treated for, and who treats them. */
const medical = {
  en: /\b(?:test|result|blood|visit|doctor|package|surgery|treatment|medicine|prescription|diagnos|form|bill|consultation)/i,
  fa: /آزمایش|نتیجه|خون|نوبت|پزشک|بسته|جراحی|درمان|دارو|نسخه|تشخیص|فرم|صورت‌حساب|مشاوره/,
  ar: /تحليل|نتيجة|دم\b|موعد|طبيب|باقة|جراحة|علاج|دواء|وصفة|تشخيص|نموذج|فاتورة|استشارة/,
};

/** The descriptors of the texts that are sent; those of letters are what staff wrote. */
async function sentTexts(): Promise<string[]> {
  const source = await readFile('server/notify/messages.ts', 'utf8');
  return [...source.matchAll(/id: '(notify\.[\w.]+)'/g)]
    .map(([, id = '']) => id)
    .filter((id) => !id.startsWith('notify.letter'));
}

test('a notification on the lock screen says only that there is something new', () => {
  for (const locale of locales) {
    const text = textIn(locale, 'There is something new in your portal.');
    expect(text).not.toMatch(/[{}]/);
    expect(toLatinDigits(text)).not.toMatch(/\d/);
    expect(text).not.toMatch(medical[locale]);
  }
});

test('messages by e-mail and text name nobody, nothing medical, and have no values but these', async () => {
  const ids = await sentTexts();
  expect(ids.length).toBeGreaterThan(8);
  for (const id of ids)
    for (const locale of locales) {
      const text = textIn(locale, id);
      const values = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
      expect(
        values.filter((name) => !['code', 'minutes', 'phone'].includes(name ?? '')),
        `${locale}: ${text}`,
      ).toEqual([]);
      // "Medical" is a role at the desk: that message goes to administrators.
      if (!id.startsWith('notify.rights') && !id.startsWith('notify.emergency'))
        expect(text, `${locale}: ${id}`).not.toMatch(medical[locale]);
    }
});

test('what the server pushes is one constant, and the worker shows only the stored sentence', async () => {
  const delivered = await readFile('server/notify/push/deliver.ts', 'utf8');
  expect(delivered).toContain(`const payload = JSON.stringify({ type: 'news' });`);
  const worker = await readFile('sw/webPush.ts', 'utf8');
  expect(worker).not.toMatch(/\bevent\.data\b/);
  expect(worker.match(/showNotification\(/g)).toHaveLength(1);
});

test("titles of the panel are those of the kind of page: never a subject or a patient's name", async () => {
  const root = 'src/routes/_panel';
  const files = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(20);
  for (const path of files) {
    const source = await readFile(`${root}/${path}`, 'utf8');
    for (const [call, title = ''] of source.matchAll(
      /privateHead\(\s*([\s\S]*?),\s*match\.context/g,
    ))
      expect(title, call).toMatch(/^match\.context\.i18n\._\(\s*msg[`({]/);
    expect(source).not.toMatch(/document\.title|loaderData[^\n]*title/);
  }
});
