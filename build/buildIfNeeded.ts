import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distDir } from './names.ts';
import { hashInputs } from './inputs.ts';

/** `npm start` builds only when there is no release of this source. */
const current: { inputs?: string } = await readFile(join(distDir(), 'current.json'), 'utf8').then(JSON.parse, () => ({}));
if (current.inputs !== (await hashInputs())) await import('./main.ts');
