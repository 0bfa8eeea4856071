import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { drawOgImages } from './ogImages.ts';
import { drawCareCenters } from './careCenters.ts';
import { drawPackages } from './packages.ts';
import { drawPosts } from './posts.ts';

// `npm run demo:pictures`: draws the pictures of the demo content, and the default og:image of each
// locale. The files are committed; run it again after adding posts.
const out = new URL('../../../server/demo/content/images/', import.meta.url);
const maxBytes = 6000;

await mkdir(out, { recursive: true });
const pictures = new Map([
  ...(await drawPosts()),
  ...(await drawCareCenters()),
  ...(await drawPackages()),
]);
for (const [name, svg] of pictures) {
  if (svg.length > maxBytes) throw new Error(`${name}: ${svg.length} bytes`);
  await writeFile(new URL(`${name}.svg`, out), svg);
}
for (const file of await readdir(out)) {
  if (file.endsWith('.svg') && !pictures.has(file.slice(0, -4))) await rm(new URL(file, out));
}
await drawOgImages();
