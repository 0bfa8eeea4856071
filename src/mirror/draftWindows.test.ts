import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountDb } from './accountDb.ts';
import { DraftKeeper } from './draftKeeper.ts';
import { draftKeys, saveDraft } from './drafts.ts';

const key = 'reply:1';
const shape = v.object({ body: v.string() });
const empty = { body: '' };
let db: AccountDb;
beforeEach(() => {
  db = new AccountDb(crypto.randomUUID());
});
afterEach(() => db.delete());

const openWindow = () => new DraftKeeper(db, key, shape, empty);
async function openWindows(count: number) {
  const windows = Array.from({ length: count }, openWindow);
  await Promise.all(windows.map((window) => window.load()));
  return windows;
}
async function type(window: DraftKeeper<{ body: string }>, body: string) {
  window.setValue({ body });
  await window.flush();
}
/** Sends the text: it moves to the outbox, which deletes the draft in the same transaction. */
async function send(window: DraftKeeper<{ body: string }>): Promise<string> {
  await window.flush();
  const { value, storedKey } = window.snapshot();
  await db.drafts.delete(storedKey);
  await window.clear();
  return value.body;
}
const stored = async () =>
  (await db.drafts.toArray()).map(({ value }) => (value as { body: string }).body).sort();
/** Every text that a returning person finds: in the field and in the list of drafts. */
async function found(): Promise<string[]> {
  const [window] = await openWindows(1);
  if (!window) return [];
  const texts = [window.snapshot().value.body];
  for (let count = window.snapshot().others.length; count > 0; count -= 1) {
    await window.showOther();
    texts.push(window.snapshot().value.body);
  }
  return texts.sort();
}

describe.each([2, 3, 5])('%d windows with a draft of the same place', (count) => {
  const texts = Array.from({ length: count }, (_, index) => `Text ${index}`);

  test('keep their texts, and a later visit finds all of them once', async () => {
    const windows = await openWindows(count);
    for (const [index, window] of windows.entries()) await type(window, texts[index] ?? '');
    expect(await stored()).toEqual(texts);
    expect(new Set(windows.map((window) => window.snapshot().storedKey)).size).toBe(count);
    expect(await found()).toEqual(texts);
  });

  test('that write in turns keep every last text', async () => {
    const windows = await openWindows(count);
    for (let turn = 0; turn < 4; turn += 1) {
      for (const [index, window] of windows.entries())
        window.setValue({ body: `Text ${index}, turn ${turn}` });
      await Promise.all(windows.map((window) => window.flush()));
    }
    expect(await stored()).toEqual(texts.map((text) => `${text}, turn 3`));
  });

  test('of which one sends keep the other texts', async () => {
    const windows = await openWindows(count);
    for (const [index, window] of windows.entries()) await type(window, texts[index] ?? '');
    const [first] = windows;
    expect(first && (await send(first))).toBe('Text 0');
    expect(await found()).toEqual(texts.slice(1));
  });

  test('that start with an earlier text keep their versions of it', async () => {
    await saveDraft(db, key, { body: 'Before' });
    const windows = await openWindows(count);
    for (const [index, window] of windows.entries()) await type(window, texts[index] ?? '');
    expect(await stored()).toEqual(texts);
  });
});

describe('two windows with the same earlier text', () => {
  test('keep the newer text of one when the other sends the earlier one', async () => {
    await saveDraft(db, key, { body: 'It hurts' });
    const [writing, sending] = await openWindows(2);
    if (!writing || !sending) throw new Error('no windows');
    await type(writing, 'It hurts, and for three weeks now');
    expect(await send(sending)).toBe('It hurts');
    expect(await found()).toEqual(['It hurts, and for three weeks now']);
    await type(writing, 'It hurts, and for three weeks now, at night');
    expect(await stored()).toEqual(['It hurts, and for three weeks now, at night']);
  });

  test('keep the newer text of one when the other discards the earlier one', async () => {
    await saveDraft(db, key, { body: 'It hurts' });
    const [writing, clearing] = await openWindows(2);
    if (!writing || !clearing) throw new Error('no windows');
    await type(writing, 'It hurts, and for three weeks now');
    await clearing.clear();
    expect(await found()).toEqual(['It hurts, and for three weeks now']);
    expect(clearing.snapshot().value).toEqual(empty);
  });

  test('keep the continued text of one after the other has sent', async () => {
    await saveDraft(db, key, { body: 'It hurts' });
    const [sending, writing] = await openWindows(2);
    if (!writing || !sending) throw new Error('no windows');
    await send(sending);
    expect(await stored()).toEqual([]);
    await type(writing, 'It hurts less');
    expect(await stored()).toEqual(['It hurts less']);
  });

  test('keep the text of one when the other empties its own', async () => {
    await saveDraft(db, key, { body: 'It hurts' });
    const [emptying, writing] = await openWindows(2);
    if (!writing || !emptying) throw new Error('no windows');
    await type(writing, 'It hurts less');
    await type(emptying, '');
    expect(await stored()).toEqual(['It hurts less']);
  });
});

describe('a window that types before the earlier text was read', () => {
  test('keeps both, each once', async () => {
    await saveDraft(db, key, { body: 'Before' });
    const window = openWindow();
    window.setValue({ body: 'Now' });
    await window.load();
    await window.flush();
    expect(window.snapshot().others).toEqual([key]);
    expect(await found()).toEqual(['Before', 'Now']);
  });

  test('keeps both also when the write precedes the end of the read', async () => {
    await saveDraft(db, key, { body: 'Before' });
    const window = openWindow();
    await type(window, 'Now');
    await window.load();
    expect(window.snapshot()).toMatchObject({ value: { body: 'Now' }, ready: true, others: [key] });
    expect(window.snapshot().storedKey).not.toBe(key);
  });
});

describe("another window's text", () => {
  test('can be exchanged with this one and back, without loss or duplicates', async () => {
    const [left, right] = await openWindows(2);
    if (!left || !right) throw new Error('no windows');
    await type(left, 'Left');
    await type(right, 'Right');
    expect(right.snapshot().others).toEqual([key]);
    await right.showOther();
    expect(right.snapshot().value.body).toBe('Left');
    expect(right.snapshot().others).toHaveLength(1);
    await right.showOther();
    expect(right.snapshot().value.body).toBe('Right');
    expect(await stored()).toEqual(['Left', 'Right']);
  });

  test('does not overwrite what its own window writes meanwhile', async () => {
    const [left, right] = await openWindows(2);
    if (!left || !right) throw new Error('no windows');
    await type(left, 'Left');
    await type(right, 'Right');
    await right.showOther();
    await type(left, 'Left, gone on');
    await type(right, 'Left, otherwise');
    expect(await stored()).toEqual(['Left, gone on', 'Left, otherwise', 'Right']);
  });

  test('is exchanged only after this one was saved', async () => {
    const [left, right] = await openWindows(2);
    if (!left || !right) throw new Error('no windows');
    await type(left, 'Left');
    await type(right, 'Right');
    right.setValue({ body: 'Right, not written yet' });
    await right.showOther();
    expect(await stored()).toEqual(['Left', 'Right, not written yet']);
  });

  test('gives an empty field when it was sent meanwhile', async () => {
    const [left, right] = await openWindows(2);
    if (!left || !right) throw new Error('no windows');
    await type(left, 'Left');
    await type(right, 'Right');
    await send(left);
    await right.showOther();
    expect(right.snapshot().value).toEqual(empty);
    await right.showOther();
    expect(right.snapshot().value.body).toBe('Right');
  });
});

test('a draft of another schema is ignored and overwritten', async () => {
  await saveDraft(db, key, { text: 'of an old form' });
  const [window] = await openWindows(1);
  if (!window) throw new Error('no window');
  expect(window.snapshot()).toMatchObject({ value: empty, ready: true, others: [] });
  await type(window, 'Now');
  expect(await stored()).toEqual(['Now']);
});

test('drafts of other places are not changed', async () => {
  await saveDraft(db, 'reply:10', { body: 'Another thread' });
  await saveDraft(db, 'reply:1-other', { body: 'Another one' });
  expect(await draftKeys(db, key)).toEqual([]);
  const [window] = await openWindows(1);
  expect(window?.snapshot()).toMatchObject({ value: empty, others: [] });
});
