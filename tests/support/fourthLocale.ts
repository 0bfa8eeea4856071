import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject, edit } from './projectCopy.ts';

/** Copies the project and adds Central Kurdish: one line and one catalogue. Returns the folder. */
export async function addFourthLocale(): Promise<string> {
  const root = await copyProject('fourth');
  await edit(join(root, 'src/i18n/locales.ts'), (text) => text.replace(/^\];$/m, `${line}];`));
  for (const folder of ['locales', 'locales/desk'])
    await cp(join(root, folder, 'en.po'), join(root, folder, 'ckb.po'));
  await edit(join(root, 'locales/ckb.po'), (text) =>
    Object.entries(sorani).reduce(
      (po, [english, own]) =>
        po.replace(
          `msgid "${english}"\nmsgstr "${english}"`,
          `msgid "${english}"\nmsgstr "${own}"`,
        ),
      text
        .replace('"Language: en\\n"', '"Language: ckb\\n"')
        .replace('msgid "companyName"\nmsgstr "Nabz"', `msgid "companyName"\nmsgstr "${company}"`),
    ),
  );
  return root;
}

/** The line in `locales.ts` that adds the language. */
const line = `  { code: 'ckb', tag: 'ckb-IQ', dir: 'rtl', name: 'کوردیی ناوەندی', format: 'ar-IQ-u-nu-arab', codeDigits: 'arab' },\n`;

/** A few texts in Sorani; the others stay English. */
export const sorani = { 'Sign in': 'چوونەژوورەوە', Language: 'زمان' };

/** The clinic's name in Sorani. */
export const company = 'ئارام';
