import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** The folder of pictures within a content folder. */
export const imagesFolder = 'images/';

/** The files of a content folder: bytes by path within the folder. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Reads all files of a folder, except hidden ones. */
export async function readFiles(
  root: string,
  skip: (path: string) => boolean = () => false,
): Promise<Files> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !skip(path))
    .sort();
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, Uint8Array]> => [
        path,
        await readFile(join(root, path)),
      ]),
    ),
  );
}

/** Whether there is a folder at `path`. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Writes files below `root`, with the folders that they need. */
export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), bytes);
  }
}
