import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The encodings in which browsers store text: V8 serialises as Latin-1 or UTF-16, JSON as UTF-8. */
const encodings = ['utf8', 'utf16le', 'latin1'] as const;

/**
 * The files below a browser's profile folder that contain one of these texts or byte sequences, as
 * `file: text`, bytes in hex.
 */
export async function filesWith(
  profile: string,
  wanted: readonly (string | Uint8Array)[],
): Promise<string[]> {
  const patterns = wanted.map((each) =>
    typeof each === 'string'
      ? { name: each, forms: encodings.map((encoding) => Buffer.from(each, encoding)) }
      : { name: Buffer.from(each).toString('hex'), forms: [Buffer.from(each)] },
  );
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A running browser deletes files meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    for (const { name, forms } of patterns)
      if (forms.some((form) => bytes.includes(form)))
        found.push(`${path.slice(profile.length + 1)}: ${name}`);
  }
  return found;
}
