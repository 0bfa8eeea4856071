import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside each text file of a release; the server sends these, so that no
 * request waits for compression.
 */
export async function compressFiles(folder: string): Promise<void> {
  for await (const path of glob(`${folder}/**/*.{js,css,json,svg}`)) {
    const bytes = await readFile(path);
    if (bytes.length < 512) continue;
    await writeFile(
      `${path}.br`,
      await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
  }
}
