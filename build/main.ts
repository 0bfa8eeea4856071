import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { compileCatalogues } from './catalogues.ts';
import { compressFiles } from './compress.ts';
import { deskTags } from './desk.ts';
import { headTags } from './head.ts';
import { hashInputs } from './inputs.ts';
import { renderShells } from './shells.ts';
import { writeManifests } from './manifests.ts';
import { distDir } from './buildNames.ts';
import { injectManifest } from './precacheManifest.ts';

/** How many releases are stored: open tabs may need files of earlier ones. */
const keepReleases = 5;
const dist = distDir();

/**
 * Builds a release (app, renderer, worker, shells, catalogues), then switches `dist/current.json`
 * to it atomically.
 */
async function build(): Promise<void> {
  const started = performance.now();
  const { hash: cataloguesHash, locales } = await compileCatalogues(join(dist, 'i18n'));
  const inputs = await hashInputs();
  const timestamp = Date.now();
  const id = `${inputs.slice(0, 8)}-${timestamp.toString(36)}`;
  const outDir = join(dist, 'releases', id);
  await vite({ NABZ_RELEASE: id, NABZ_CATALOGUES: cataloguesHash });

  const client = join(outDir, 'client');
  for (const locale of locales) {
    const folder = join(client, '_i18n', cataloguesHash, locale);
    await mkdir(folder, { recursive: true });
    await cp(join(dist, 'i18n', `${locale}.json`), join(folder, 'messages.json'));
    await cp(join(dist, 'i18n', 'desk', `${locale}.json`), join(folder, 'desk.json'));
  }
  await writeManifests(client, join(dist, 'i18n'));
  const { head, routeScripts, scriptHashes, fonts } = await headTags(client, cataloguesHash);
  const assets = { head, routeScripts, fonts };
  const shellHashes = await renderShells({ outDir, id }, join(dist, 'i18n'), assets, locales);
  const deskHead = await deskTags(client);
  const info = { id, timestamp };
  await mkdir(join(client, 'builds', 'meta'), { recursive: true });
  await writeFile(join(client, 'builds', 'latest.json'), JSON.stringify(info));
  await writeFile(join(client, 'builds', 'meta', `${id}.json`), JSON.stringify(info));
  await injectManifest(outDir);
  await rm(join(client, '.vite'), { recursive: true, force: true });
  await compressFiles(client);
  await writeFile(
    join(outDir, 'release.json'),
    JSON.stringify({
      ...info,
      head,
      routeScripts,
      fonts,
      deskHead,
      scriptHashes,
      shellHashes,
      inputs,
      iconService: process.env['VITE_ICON_SERVICE'] || undefined,
    }),
  );
  // Its own catalogues: `dist/i18n` may already be that of a later build.
  await cp(join(dist, 'i18n'), join(outDir, 'i18n'), { recursive: true });
  await publish(id, inputs);
  process.stdout.write(`built ${id} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Passes the release's names to `vite.config.ts` by environment variables, as in development. */
async function vite(names: Record<string, string>): Promise<void> {
  Object.assign(process.env, names, { NODE_ENV: 'production' });
  const builder = await createBuilder({ logLevel: 'warn', mode: 'production' }, null);
  await builder.buildApp();
}

/** Switches `current.json` to a release; deletes old ones, except those that open tabs may use. */
async function publish(id: string, inputs: string): Promise<void> {
  const current: { id: string; earlier: string[] } | undefined = await readFile(
    join(dist, 'current.json'),
    'utf8',
  ).then(JSON.parse, () => undefined);
  const all = current ? [current.id, ...current.earlier] : [];
  const earlier = all.slice(0, keepReleases - 1);
  await writeFile(join(dist, 'current.json.new'), JSON.stringify({ id, earlier, inputs }));
  await rename(join(dist, 'current.json.new'), join(dist, 'current.json'));
  for (const old of all.slice(keepReleases - 1))
    await rm(join(dist, 'releases', old), { recursive: true, force: true });
}

await build();
