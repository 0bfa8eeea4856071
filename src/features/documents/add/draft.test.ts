import { expect, test } from 'vitest';
import { titleFromFileName } from './draft.ts';

test.each([
  ['blood_test-2026.pdf', 'blood test 2026'],
  ['نتیجهٔ آزمایش.jpg', 'نتیجهٔ آزمایش'],
  ['scan', 'scan'],
])('%s gives the title %s', (name, title) => expect(titleFromFileName(name)).toBe(title));
