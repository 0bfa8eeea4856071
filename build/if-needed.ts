import { readFile } from 'node:fs/promises';
import { hashInputs } from './inputs.ts';

/** `npm start` builds only when there is no release of this source. */
const current: { inputs?: string } = await readFile('dist/current.json', 'utf8').then(JSON.parse, () => ({}));
if (current.inputs !== (await hashInputs())) await import('./main.ts');
