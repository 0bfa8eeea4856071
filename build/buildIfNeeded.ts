import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distDir } from './buildNames.ts';
import { hashInputs } from './inputs.ts';

/** First step of `npm start`: builds a release unless the current one has the same inputs. */
const current: { inputs?: string } = await readFile(join(distDir(), 'current.json'), 'utf8').then(
  JSON.parse,
  () => ({}),
);
if (current.inputs !== (await hashInputs())) await import('./main.ts');
