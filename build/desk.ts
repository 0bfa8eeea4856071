import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { headScript, themeColorTags } from './headScript.ts';

// The staff application within a release: its files stand apart from those of patients.

export const deskAssets = 'assets/desk';
/** Vite's list of its built files. */
export const deskManifest = '.vite/desk.json';

const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean()),
    css: v.optional(v.array(v.string()), []),
  }),
);

/** The tags of its head. The inline script is the same as on all pages. */
export async function deskTags(client: string): Promise<string> {
  const files = v.parse(manifest, JSON.parse(await readFile(join(client, deskManifest), 'utf8')));
  const entry = Object.values(files).find((file) => file.isEntry);
  if (!entry) throw new Error('the build has no staff application');
  return [
    ...themeColorTags,
    `<script>${headScript}</script>`,
    ...entry.css.map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
  ].join('');
}
