import { expect, test } from 'vitest';
import { newKeyBytes, openWith, sealWith } from '#contract/sealed/bytes.ts';
import { createOpenedBytes } from './openedBytes.ts';

const key = newKeyBytes();
const bytes = (length: number) => new Uint8Array(length).fill(7);
const seal = (length: number, context: string) => sealWith(key, bytes(length), context);

test('keeps what was opened for the same sealed bytes only', () => {
  const opened = createOpenedBytes();
  const [first, second] = [seal(10, 'row'), seal(10, 'row')];
  opened.keep('row', first, openWith(key, first, 'row'));
  expect(opened.get('row', first)).toEqual(bytes(10));
  expect(opened.get('row', second)).toBeUndefined();
  expect(opened.get('other', first)).toBeUndefined();
});

test('forgets what was unused for longest when there is no room, and keeps no large row', () => {
  const opened = createOpenedBytes(25_000);
  const rows = ['a', 'b', 'c'].map((context) => ({ context, sealed: seal(10_000, context) }));
  const keep = ({ context, sealed }: (typeof rows)[number]) =>
    opened.keep(context, sealed, openWith(key, sealed, context));
  const kept = () => rows.filter(({ context, sealed }) => opened.get(context, sealed)).length;
  const [a, b, c] = rows;
  if (!a || !b || !c) throw new Error('no rows');
  keep(a);
  keep(b);
  opened.get('a', a.sealed);
  keep(c);
  expect(kept()).toBe(2);
  expect(opened.get('b', b.sealed)).toBeUndefined();
  const large = seal(20_000, 'large');
  opened.keep('large', large, openWith(key, large, 'large'));
  expect(opened.get('large', large)).toBeUndefined();
});

test('overwrites what it kept', () => {
  const opened = createOpenedBytes();
  const sealed = seal(10, 'row');
  const plain = openWith(key, sealed, 'row');
  opened.keep('row', sealed, plain);
  opened.destroy();
  expect(plain).toEqual(new Uint8Array(10));
  expect(opened.get('row', sealed)).toBeUndefined();
});
