import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';

/** All files that a release depends on: with one missing here, `npm start` runs an old build. */
const inputPatterns = [
  'src/**/*',
  'sw/**/*',
  'public/**/*',
  'locales/*.po',
  'locales/desk/*.po',
  'locales/components/*.json',
  'build/*',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

/** Environment variables that are fixed at build time. */
const variables = ['VITE_API_BASE', 'VITE_CLINIC_PHONE', 'VITE_ICON_SERVICE'];

/** A hash of all files and variables that a release is built from. */
export async function hashInputs(): Promise<string> {
  const hasDevPages = process.env['NABZ_DEV_PAGES'] === '1';
  const hash = createHash('sha256').update(`dev pages: ${hasDevPages}`);
  for (const name of variables) hash.update(`\n${name}: ${process.env[name] ?? ''}`);
  const files: string[] = [];
  const patterns = hasDevPages ? [...inputPatterns, 'tests/showcase/**/*'] : inputPatterns;
  for await (const entry of glob(patterns, { withFileTypes: true }))
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`);
  for (const file of files.sort())
    hash.update(file.replace(process.cwd(), '')).update(await readFile(file));
  return hash.digest('hex');
}
