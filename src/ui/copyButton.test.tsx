import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyNotice, type CopyOutcome, copyText } from './labeledCopyButton.tsx';

afterEach(() => vi.unstubAllGlobals());

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });
const draw = (outcome: CopyOutcome) =>
  renderToString(
    <CopyNotice outcome={outcome} copied="Copied" refused="Not copied. Select it." value="10482" />,
  );

test('reports success when the browser has copied', async () => {
  const written: string[] = [];
  clipboard(async (text) => void written.push(text));
  expect(await copyText('10482')).toBe(true);
  expect(written).toEqual(['10482']);
});

test('reports a refusal, and a browser without a clipboard (plain http)', async () => {
  clipboard(async () => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  expect(await copyText('10482')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('10482')).toBe(false);
});

test('announces a refusal politely and shows the text for copying by hand', () => {
  const html = draw('refused');
  expect(html).toContain('role="status"');
  expect(html).not.toContain('sr-only');
  expect(html).toContain('Not copied. Select it.');
  expect(html).toMatch(/<bdi class="[^"]*select-all[^"]*">10482<\/bdi>/);
  expect(draw('copied')).toContain('sr-only">Copied<');
  expect(draw(undefined)).toMatch(/role="status" class="sr-only"><\/span>/);
});
