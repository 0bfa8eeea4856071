import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

// Browsers store what is typed into a page in files of their own, unencrypted, to open the page
// again after a restart. They leave out forms with `autoComplete="off"`, drafts replace it.

/** Forms without a text of a record. */
const others: readonly string[] = [
  // Password managers fill it.
  'src/features/account/accountForm.tsx',
  // Public pages.
  'src/features/contact/contactForm.tsx',
  'src/features/estimate/estimateForm.tsx',
  // One field, which is left out by itself.
  'src/features/recordSearch/searchPage.tsx',
  'src/records/file/pdf/pdfView.tsx',
];

async function sources(): Promise<{ path: string; text: string }[]> {
  const found: { path: string; text: string }[] = [];
  for await (const path of glob('src/{features,records,app}/**/*.tsx'))
    found.push({ path, text: await readFile(path, 'utf8') });
  return found;
}

test('forms of the panel are not stored by the browser', async () => {
  const all = await sources();
  const forms = all.flatMap(({ path, text }) =>
    [...text.matchAll(/<form\b(?:[^>]|=>)*>/g)].map(([tag]) => ({ path, tag })),
  );
  expect(forms.length).toBeGreaterThan(15);
  const stored = forms.filter(({ tag }) => !tag.includes('autoComplete="off"'));
  expect(stored.map(({ path }) => path).filter((path) => !others.includes(path))).toEqual([]);
});

test('a long text of the panel is in a form, as it has no say of its own', async () => {
  const parts: readonly string[] = ['src/features/forms/fields/answerField.tsx'];
  const loose = (await sources()).filter(
    ({ path, text }) =>
      text.includes('<Textarea') && !text.includes('<form') && !parts.includes(path),
  );
  expect(loose.map(({ path }) => path)).toEqual([]);
});

test('password managers neither save nor fill what unlocks', async () => {
  const fields = (await sources())
    .filter(({ path }) => path.startsWith('src/features/appLock/'))
    .filter(({ text }) => /type="password"|<PasswordInput/.test(text));
  expect(fields.length).toBeGreaterThan(2);
  const filled = fields.filter(({ text }) => !text.includes('one-time-code'));
  expect(filled.map(({ path }) => path)).toEqual([]);
});
