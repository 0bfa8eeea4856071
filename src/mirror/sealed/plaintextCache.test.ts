import { expect, test } from 'vitest';
import { newKeyBytes, openWith, sealWith } from '#contract/sealed/bytes.ts';
import { createPlaintextCache } from './plaintextCache.ts';

const key = newKeyBytes();
const bytes = (length: number) => new Uint8Array(length).fill(7);
const seal = (length: number, context: string) => sealWith(key, bytes(length), context);

test('returns cached bytes for the same sealed bytes only', () => {
  const cache = createPlaintextCache();
  const [first, second] = [seal(10, 'row'), seal(10, 'row')];
  cache.put('row', first, openWith(key, first, 'row'));
  expect(cache.get('row', first)).toEqual(bytes(10));
  expect(cache.get('row', second)).toBeUndefined();
  expect(cache.get('other', first)).toBeUndefined();
});

test('evicts what was unused for longest when there is no room, and caches no large row', () => {
  const cache = createPlaintextCache(25_000);
  const rows = ['a', 'b', 'c'].map((context) => ({ context, sealed: seal(10_000, context) }));
  const put = ({ context, sealed }: (typeof rows)[number]) =>
    cache.put(context, sealed, openWith(key, sealed, context));
  const cached = () => rows.filter(({ context, sealed }) => cache.get(context, sealed)).length;
  const [a, b, c] = rows;
  if (!a || !b || !c) throw new Error('no rows');
  put(a);
  put(b);
  cache.get('a', a.sealed);
  put(c);
  expect(cached()).toBe(2);
  expect(cache.get('b', b.sealed)).toBeUndefined();
  const large = seal(20_000, 'large');
  cache.put('large', large, openWith(key, large, 'large'));
  expect(cache.get('large', large)).toBeUndefined();
});

test('overwrites what it has cached', () => {
  const cache = createPlaintextCache();
  const sealed = seal(10, 'row');
  const plain = openWith(key, sealed, 'row');
  cache.put('row', sealed, plain);
  cache.destroy();
  expect(plain).toEqual(new Uint8Array(10));
  expect(cache.get('row', sealed)).toBeUndefined();
});
