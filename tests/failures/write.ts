import { writeFile } from 'node:fs/promises';
import { failureDocument } from './document.ts';
import { readCatalogueTexts } from './texts.ts';

await writeFile('docs/errors.md', failureDocument((await readCatalogueTexts()).textIn));
