import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The one line that a language is. */
const line = `  { code: 'ckb', tag: 'ckb-IQ', dir: 'rtl', name: 'کوردیی ناوەندی', format: 'ar-IQ-u-nu-arab', codeDigits: 'arab' },\n`;

/** A few texts in Sorani; the rest of the catalogue says them in English, as a translator finds it. */
export const sorani = { 'Sign in': 'چوونەژوورەوە', Language: 'زمان' };

/** What the clinic is called there, in its one entry of the catalogue. */
export const company = 'ئارام';

/** Puts this project, with what is not committed yet, into a folder of its own. */
async function copyProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'nabz-fourth-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { maxBuffer: 1e7 });
  for (const file of stdout.split('\0').filter(Boolean)) await cp(file, join(root, file)).catch(ignoreDeleted);
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`nothing to change in ${path}`);
  await writeFile(path, after);
}

/** A copy of the project that knows Central Kurdish: a line and a catalogue, and nothing else. Gives its folder. */
export async function addFourthLocale(): Promise<string> {
  const root = await copyProject();
  await edit(join(root, 'src/i18n/locales.ts'), (text) => text.replace(/^\];$/m, `${line}];`));
  await cp(join(root, 'locales/en.po'), join(root, 'locales/ckb.po'));
  await edit(join(root, 'locales/ckb.po'), (text) =>
    Object.entries(sorani).reduce(
      (po, [english, own]) => po.replace(`msgid "${english}"\nmsgstr "${english}"`, `msgid "${english}"\nmsgstr "${own}"`),
      text
        .replace('"Language: en\\n"', '"Language: ckb\\n"')
        .replace('msgid "companyName"\nmsgstr "Nabz"', `msgid "companyName"\nmsgstr "${company}"`),
    ),
  );
  return root;
}

/** `npm run build` there, with what its operator sets. */
export async function buildThere(root: string, set: Record<string, string>): Promise<void> {
  await run(process.execPath, ['build/main.ts'], { cwd: root, env: { ...process.env, ...set, DIST_DIR: join(root, 'dist') } });
}
