import { fileURLToPath } from 'node:url';
import { readFiles } from '../../server/content/files/folder.ts';

export type ContentFiles = ReadonlyMap<string, Uint8Array | string>;

/** The demo's content folder. */
export const demo = await readFiles(fileURLToPath(new URL('../../server/demo/content', import.meta.url)));

const textOf = (path: string): string => new TextDecoder().decode(demo.get(path));

/** The demo without some of its files. */
export const without = (gone: (path: string) => boolean) => new Map<string, Uint8Array | string>([...demo].filter(([path]) => !gone(path)));

/** The demo with a file more, or another one in its place. */
export const withFile = (path: string, file: Uint8Array | string) => new Map<string, Uint8Array | string>(demo).set(path, file);

/** The demo with a file in which each of some texts, which must be there, is another. */
export function edited(path: string, ...changes: [from: string | RegExp, to: string][]) {
  const text = changes.reduce((now, [from, to]) => {
    if (!(typeof from === 'string' ? now.includes(from) : from.test(now))) throw new Error(`${path} has no ${String(from)}`);
    return now.replace(from, to);
  }, textOf(path));
  return withFile(path, text);
}

/** A text with more at its end, after an empty line. */
export const below = (path: string, text: string) => withFile(path, `${textOf(path).trimEnd()}\n\n${text}\n`);

export const linesOf = (path: string): number => textOf(path).trimEnd().split('\n').length;
/** The line of a text's first place in a file, from 1. */
export const lineOf = (path: string, text: string): number => textOf(path).split(text)[0]?.split('\n').length ?? 0;
