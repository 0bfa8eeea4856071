import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const tokens = 'src/ui/styles/tokens.css';
const palettes =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const notations: RegExp[] = [
  /(?<![\w&/])#(?:[0-9a-f]{6}|[0-9a-f]{8}|[0-9a-f]{3,4})(?![\w/-])/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/g,
  /\b(?:fill|stroke|stopColor)="(?!none|currentColor|var\(|url\()[^"]+"/g,
  new RegExp(String.raw`[\w\]]-(?:${palettes})-\d{2,3}\b`, 'g'),
  /\b(?:bg|text|border|fill|stroke)-(?:white|black)\b/g,
  /--(?:primary|secondary|neutral|amber|red|sand)-\d{2,3}\b/g,
];

/** Files with colours that are not tokens, and why. */
const exceptions: Record<string, string> = {
  'src/pwa/themeColor.ts':
    'the browser’s own bars take values only; tokens.test.ts holds them to the page’s color',
  'src/contract/clinicColors.ts':
    'a clinic’s own accent and its palette; clinicColors.test.ts holds them to tokens.css',
  'src/contract/colorSpace.ts': 'computes with colors, and the grounds that no accent changes',
  'src/records/file/pdf/pdfPage.tsx': 'paper is white in every mode, and what is printed is dark',
  'src/ui/qr.tsx': 'a code is read by cameras: black on white in every mode',
  'src/ui/brandMark.tsx': 'the mark is one drawing in both modes: two steps of the palette',
  'src/ui/styles/base.css': 'what lies under a dialog is dimmed with the darkest neutral',
};

const colorsIn = (text: string): string[] =>
  notations.flatMap((pattern) => text.match(pattern) ?? []);

test('only tokens.css contains colours, so that an operator replaces one file', async () => {
  const violations = new Map<string, string[]>();
  for await (const file of glob('src/**/*.{ts,tsx,css}')) {
    if (file === tokens || /\.(test|gen)\./.test(file)) continue;
    const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|(?<=\s|^)\/\/.*$/gm, '');
    const found = colorsIn(code);
    if (found.length > 0) violations.set(file, found);
  }
  expect([...violations].filter(([file]) => exceptions[file] === undefined)).toEqual([]);
  // An exception that is not needed any more must be removed.
  expect(Object.keys(exceptions).filter((file) => !violations.has(file))).toEqual([]);
});

test('control: the search finds each notation and ignores tokens', () => {
  expect(
    colorsIn(
      'a { color: #070b17; background: oklch(50% 0 0) } "text-green-700 bg-white" var(--primary-500)',
    ),
  ).toHaveLength(5);
  expect(
    colorsIn(
      `import '#app/x.ts'; 'bg-page/93 text-primary-ink' href="#content" fill="none" color-mix(in oklab, var(--page))`,
    ),
  ).toEqual([]);
});
