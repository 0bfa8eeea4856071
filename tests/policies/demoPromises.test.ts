import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

// A question to a doctor is read by the medical department; the doctor's page says so.
const content = new URL('../../server/demo/content/', import.meta.url);
const promises = /answers? (?:all )?messages|messages .* answered|جواب پیام|پیام‌ها را|عن الرسائل/;

test('no demo doctor is said to answer messages', async () => {
  const folder = new URL('physicians/', content);
  const texts = await Promise.all(
    [
      ...(await readdir(folder)).map((name) => new URL(name, folder)),
      new URL('comments.json', content),
    ].map(async (file) => ({ file: file.pathname, text: await readFile(file, 'utf8') })),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ text }) => promises.test(text)).map(({ file }) => file)).toEqual([]);
});
