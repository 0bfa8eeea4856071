import { fileURLToPath } from 'node:url';
import { readFiles } from '../../server/content/files/folder.ts';
import { staffToken } from './server.ts';

// Content folders in memory for tests of the import: the demo's, and changed copies of it.

/** Files of a content folder by path within it. */
export type ContentFiles = ReadonlyMap<string, Uint8Array | string>;

/** The demo's content folder. */
export const demoFiles = await readFiles(
  fileURLToPath(new URL('../../server/demo/content', import.meta.url)),
);

const textOf = (path: string): string => new TextDecoder().decode(demoFiles.get(path));

/** The demo without some of its files. */
export const without = (isRemoved: (path: string) => boolean) =>
  new Map<string, Uint8Array | string>([...demoFiles].filter(([path]) => !isRemoved(path)));

/** The demo with one file added or replaced. */
export const withFile = (path: string, file: Uint8Array | string) =>
  new Map<string, Uint8Array | string>(demoFiles).set(path, file);

/** The demo with texts replaced in one file; throws when one is not in it. */
export function edited(path: string, ...changes: [from: string | RegExp, to: string][]) {
  const text = changes.reduce((now, [from, to]) => {
    if (!(typeof from === 'string' ? now.includes(from) : from.test(now)))
      throw new Error(`${path} has no ${String(from)}`);
    return now.replace(from, to);
  }, textOf(path));
  return withFile(path, text);
}

/** Appends a paragraph. */
export const below = (path: string, text: string) =>
  withFile(path, `${textOf(path).trimEnd()}\n\n${text}\n`);

/** A file of the demo as lines. */
export const linesOf = (path: string): number => textOf(path).trimEnd().split('\n').length;
/** The line number of a text's first occurrence. */
export const lineOf = (path: string, text: string): number =>
  textOf(path).split(text)[0]?.split('\n').length ?? 0;

/** The body of `PUT /api/staff/content`. */
export const importBody = (files: ContentFiles): string =>
  JSON.stringify({
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    ),
  });

/** Imports a content folder into a running server; returns its answer. */
export async function importContent(url: string, files: ContentFiles): Promise<unknown> {
  const response = await fetch(`${url}/api/staff/content`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
    body: importBody(files),
  });
  return response.json();
}
