import { writeFile } from 'node:fs/promises';
import { failureDocument } from './document.ts';
import { readWords } from './texts.ts';

await writeFile('docs/errors.md', failureDocument((await readWords()).words));
