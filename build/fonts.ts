import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

// The fonts of a release: subsets of the installed font packages, which the style sheet imports as
// `@fonts/…`, and which of them a script needs (`fontFaceOf`).

const folder = resolve('.cache/fonts');
const require = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const latin = `${range(0x20, 0xff)}${range(0x2000, 0x206f)}€™←↑→↓−`;
/** Arabic script with marks and digits, zero-width joiners, and hyphens. */
const arabic = ` ${range(0x600, 0x6ff)}${range(0x200c, 0x200f)}‐‑`;

const faces = {
  'vazirmatn-arabic': {
    file: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    letters: arabic,
  },
  'vazirmatn-latin': {
    file: '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
    letters: latin,
  },
  'figtree-latin': {
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    letters: latin,
  },
} as const;
export type Face = keyof typeof faces;

/** The range of weights that the design uses. */
const weights = { min: 400, max: 700 };

/**
 * Subsets the fonts to the site's characters and weights (a third of their size) in `.cache/fonts`;
 * the style sheet imports them as `@fonts/…`. Cached per font version.
 */
export async function subsetFonts(): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, { file, letters }] of Object.entries(faces)) {
    const original = await readFile(require.resolve(file));
    const key = createHash('sha256')
      .update(original)
      .update(letters)
      .update(JSON.stringify(weights))
      .digest('hex')
      .slice(0, 16);
    const [target, stamp] = [join(folder, `${name}.woff2`), join(folder, `${name}.${key}`)];
    if (existsSync(stamp) && existsSync(target)) continue;
    const subset = await subsetFont(original, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    // Written to a temporary file first, as two builds may run at once.
    await writeFile(`${target}.${process.pid}`, subset);
    await rename(`${target}.${process.pid}`, target);
    await writeFile(stamp, '');
  }
  return folder;
}

/** The font of a script, preloaded with the page. */
export const fontFaceOf = (script: string | undefined): Face =>
  script === 'Arab' ? 'vazirmatn-arabic' : 'figtree-latin';
