import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { cornealMap, kneeXray, pillBox } from './documentDrawings.ts';
import { pages } from './documentPages.ts';

// `npm run demo:documents`: makes the committed files in server/demo/documents. Chromium (CHROMIUM
// is its path) prints the PDFs, because it shapes Persian correctly.
const out = new URL('../../server/demo/documents/', import.meta.url);
const chromium = process.env['CHROMIUM'] ?? 'chromium';
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const work = await mkdtemp(join(tmpdir(), 'nabz-documents-'));
for (const [name, html] of Object.entries(pages)) {
  const [source, printed] = [join(work, 'page.html'), join(work, name)];
  await writeFile(source, html);
  execFileSync(
    chromium,
    [
      ...flags,
      `--user-data-dir=${join(work, 'profile')}`,
      '--no-pdf-header-footer',
      `--print-to-pdf=${printed}`,
      `file://${source}`,
    ],
    { stdio: 'ignore' },
  );
  const pdf = await PDFDocument.load(await readFile(printed), { updateMetadata: false });
  // Fixed dates, so that making the files again gives the same bytes on the same Chromium.
  pdf.setCreationDate(new Date('2026-01-01T00:00:00Z'));
  pdf.setModificationDate(new Date('2026-01-01T00:00:00Z'));
  await writeFile(new URL(name, out), await pdf.save());
}
await rm(work, { recursive: true, force: true });

await sharp(Buffer.from(kneeXray))
  .resize(900, 1200)
  .greyscale()
  .png({ palette: true, colours: 96, compressionLevel: 9 })
  .toFile(new URL('knee-x-ray.png', out).pathname);
await sharp(Buffer.from(cornealMap))
  .resize(1120, 720)
  .png({ palette: true, colours: 96, compressionLevel: 9 })
  .toFile(new URL('corneal-map.png', out).pathname);
await sharp(Buffer.from(pillBox))
  .resize(1200, 900)
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile(new URL('pill-box.jpg', out).pathname);
