import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { chunksOf } from '../backup/streams.ts';
import { explain, requestStaff } from './callStaff.ts';

/**
 * Writes the answer of a staff endpoint into a new file that only its owner can read. A part of an
 * answer that broke off is removed. Returns the text to print.
 */
export async function saveStream(path: string, file: string): Promise<string> {
  const response = await requestStaff(path);
  if (!response.ok || !response.body) throw new Error(explain(await response.text()));
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let isOpen = false;
  target.on('open', () => (isOpen = true));
  try {
    await pipeline(chunksOf(response.body), target);
  } catch (error) {
    if (isOpen) await rm(file, { force: true });
    throw error;
  }
  return `${file}: ${target.bytesWritten} bytes`;
}
