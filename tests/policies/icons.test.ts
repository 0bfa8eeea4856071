import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Icons that point along the reading direction and are mirrored. */
const mirroredIcons = [
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external-link',
  'reply',
  'send',
  'send-horizontal',
];
/**
 * Names that suggest a direction: a new one goes into the list above, or into the one below with a
 * reason.
 */
const suspicious =
  /left|right|forward|back|reply|undo|redo|send|log-|external|indent|skip|step|fast|rewind|corner|share-2/;
/** Directional names that are not mirrored, with the reason: none yet. */
const notMirrored: readonly string[] = [];

interface Use {
  file: string;
  icon: string;
  /** The JSX tag; undefined when it is passed on in a variable. */
  tag: string | undefined;
}

async function readUses(): Promise<{
  uses: Use[];
  handedOn: { file: string; icon: string; mirrors: boolean }[];
}> {
  const uses: Use[] = [];
  const handedOn: { file: string; icon: string; mirrors: boolean }[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (/\.test\./.test(file)) continue;
    const text = await readFile(file, 'utf8');
    for (const [, alias = '', icon = ''] of text.matchAll(
      /import (\w+) from '~icons\/lucide\/([\w-]+)'/g,
    )) {
      const tags = [...text.matchAll(/<[A-Z]\w*(?:[^<>]|=>)*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => new RegExp(`(of|icon)=\\{${alias}\\}`).test(tag));
      for (const tag of tags) uses.push({ file, icon, tag });
      const elsewhere =
        [...text.matchAll(new RegExp(`\\b${alias}\\b`, 'g'))].length - 1 - tags.length;
      if (elsewhere > 0) handedOn.push({ file, icon, mirrors: /\bmirrored\b/.test(text) });
    }
  }
  return { uses, handedOn };
}

const { uses, handedOn } = await readUses();
const names = [...new Set([...uses, ...handedOn].map(({ icon }) => icon))];
const say = ({ file, icon }: { file: string; icon: string }) => `${basename(file)}: ${icon}`;

test('icons are found', () => {
  expect(names.length).toBeGreaterThan(30);
  expect(names).toContain('arrow-left');
});

test('an icon with a directional name is in one of the lists', () => {
  expect(
    names.filter(
      (name) =>
        suspicious.test(name) && !mirroredIcons.includes(name) && !notMirrored.includes(name),
    ),
  ).toEqual([]);
});

test('icons that point along the reading direction are mirrored', () => {
  const unmirroredUses = uses.filter(
    ({ icon, tag }) => mirroredIcons.includes(icon) && !/\bmirrored\b/.test(tag ?? ''),
  );
  const lost = handedOn.filter(({ icon, mirrors }) => mirroredIcons.includes(icon) && !mirrors);
  expect([...unmirroredUses, ...lost].map(say)).toEqual([]);
});

test('other icons are not mirrored', () => {
  const mirroredUses = uses.filter(
    ({ icon, tag }) =>
      !mirroredIcons.includes(icon) && /\bmirrored(?!=\{false\})\b/.test(tag ?? ''),
  );
  expect(mirroredUses.map(say)).toEqual([]);
});

test('logo, mark and QR code are the same in both directions', async () => {
  for (const name of [
    'logo',
    'brandMark',
    'qr',
    'art/tallPicture',
    'art/widePicture',
    'art/letterPicture',
    'art/facade',
    'art/postmark',
  ]) {
    const text = await readFile(`src/ui/${name}.tsx`, 'utf8');
    expect(text, name).not.toMatch(/scale-x|mirrored=|rotate-y/);
  }
});
