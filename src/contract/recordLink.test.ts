import { expect, test } from 'vitest';
import { maxRecordAddress, readRecordLinks, recordPath, withRecordLinks } from './recordLink.ts';

const result = { kind: 'result', id: '0198f6a0-0000-7000-8000-000000000001' } as const;
const document = { kind: 'document', id: '0198f6a0-0000-7000-8000-000000000002' } as const;

test('what is added is read back, and the text is as it was', () => {
  for (const base of ['https://clinic.example', 'http://localhost:3000/en', 'https://a.example/ar'])
    expect(readRecordLinks(withRecordLinks('Look:\nhere.', [result, document], base))).toEqual({
      text: 'Look:\nhere.',
      links: [result, document],
    });
  expect(recordPath(result).length + 'https://'.length).toBeLessThan(maxRecordAddress);
});

test('an address within a sentence, another page and another id stay text', () => {
  const address = `https://a.example${recordPath(result)}`;
  for (const text of [
    `See ${address}`,
    `${address}.`,
    'https://a.example/panel/my-results/1',
    'https://a.example/panel/bills/0198f6a0-0000-7000-8000-000000000001',
    `https://a.example/x/y${recordPath(result)}`,
    `javascript:${recordPath(result)}`,
    '',
  ])
    expect(readRecordLinks(text)).toEqual({ text, links: [] });
});

test('the same record twice is one link', () => {
  const address = `https://a.example${recordPath(document)}`;
  expect(readRecordLinks(`${address}\n${address}`)).toEqual({ text: '', links: [document] });
});

test('a long text takes no long time', () => {
  const text = `https://${'/panel/'.repeat(700)}\n`.repeat(10);
  const start = performance.now();
  expect(readRecordLinks(text).links).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1000);
});
