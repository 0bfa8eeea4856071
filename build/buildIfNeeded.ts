import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distDir } from './buildNames.ts';
import { hashInputs } from './inputs.ts';

/** Builds a release unless the current one was built from the same inputs. */
const current: { inputs?: string } = await readFile(join(distDir(), 'current.json'), 'utf8').then(
  JSON.parse,
  () => ({}),
);
if (current.inputs !== (await hashInputs())) await import('./main.ts');
