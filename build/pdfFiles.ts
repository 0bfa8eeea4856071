import { createReadStream, readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

// What pdf.js loads by name at run time: its worker, decoders, fonts and character maps. They are
// in one folder of a release, named by its version, so that a name never means another file.

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const folder = dirname(packageFile);
const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(packageFile, 'utf8')),
);

/** The folder in a release, and its address. */
const released = `assets/pdfjs-${version}`;
export const pdfFilesUrl = `/${released}/`;

/** Patterns in the package, and the folder in the release of the files that match. */
const sources = [
  ['wasm/*_nowasm_fallback.js', ''],
  ['standard_fonts/*.{pfb,ttf}', 'fonts/'],
  ['cmaps/*.bcmap', 'cmaps/'],
] as const;
/** With an ending that the server and the worker know. */
const worker = ['legacy/build/pdf.worker.min.mjs', 'pdf.worker.js'] as const;

/** Paths in the package by name in the release's folder. */
async function listFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>([[worker[1], join(folder, worker[0])]]);
  for (const [pattern, to] of sources)
    for await (const path of glob(join(folder, pattern))) files.set(to + basename(path), path);
  return files;
}

/** Emits the files into a release; in development the server reads them from the package. */
export const pdfFiles: Plugin = {
  name: 'nabz:pdf-files',
  applyToEnvironment: ({ name }) => name === 'client',
  async configureServer(server) {
    const files = await listFiles();
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = pathname.startsWith(pdfFilesUrl)
        ? files.get(pathname.slice(pdfFilesUrl.length))
        : undefined;
      if (file === undefined) return next();
      if (file.endsWith('js')) response.setHeader('content-type', 'text/javascript');
      createReadStream(file).pipe(response);
    });
  },
  async generateBundle() {
    for (const [name, path] of await listFiles())
      this.emitFile({
        type: 'asset',
        fileName: `${released}/${name}`,
        source: await readFile(path),
      });
  },
};

/**
 * Files of the pack `pdf`. Other fonts and the character maps of Chinese, Japanese and Korean are
 * stored when a PDF needs them: together they are larger than the whole app.
 */
export const isPdfPackFile = (url: string): boolean =>
  /^assets\/pdfjs-[\d.]+\/(?:[\w.]+\.js|fonts\/Foxit(?:Symbol|Dingbats)\.pfb)$/.test(url);
