import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { drawingTint, withFallbackColors } from './drawing.ts';

const folder = new URL('../../demo/content/images/', import.meta.url);
const bytes = (svg: string) => new TextEncoder().encode(svg);
const wrap = (body: string) =>
  bytes(
    `<svg xmlns="http://www.w3.org/2000/svg" class="art-sand" width="1200" height="800" viewBox="0 0 300 200"><g id="d">${body}</g></svg>`,
  );

describe('drawings that browsers get as SVG', () => {
  test('all pictures of the demo are drawings with light colors for the rasterizer', async () => {
    const files = await readdir(folder);
    expect(files.length).toBeGreaterThan(80);
    for (const file of files) {
      const svg = await readFile(new URL(file, folder));
      expect(drawingTint(svg), file).toBeDefined();
      expect(new TextDecoder().decode(withFallbackColors(svg)), file).not.toContain('var(');
    }
  });

  test('plain shapes pass', () => {
    expect(drawingTint(wrap('<path d="M0 0H9" fill="var(--a-far,#ffffff)"/>'))).toBe('sand');
  });

  test.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onclick="alert(1)"/>',
    '<path d="M0 0" style="fill:red"/>',
    '<a href="https://a.example"><path d="M0 0"/></a>',
    '<image href="https://a.example/a.png"/>',
    '<use href="#d"/>',
    '<path d="M0 0" fill="url(https://a.example/a.svg#b)"/>',
    '<foreignObject><p>a</p></foreignObject>',
    'text',
  ])('%s does not', (body) => {
    expect(drawingTint(wrap(body))).toBeUndefined();
  });

  test('a photograph or another SVG does not', () => {
    expect(drawingTint(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
    expect(drawingTint(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined();
  });
});
