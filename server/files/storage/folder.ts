import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { FileStorage } from './index.ts';

/** A folder that every process of the server can reach. */
export function openFolder(folder: string): FileStorage {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${uuidv7()}.part`;
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          // The database forgets the bytes then: they must survive a power failure.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
        const directory = await open(dirname(path));
        await directory.sync().finally(() => directory.close());
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(name, start) {
      const path = join(folder, name);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return found && createReadStream(path, { start, highWaterMark: 256 * 1024 });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
