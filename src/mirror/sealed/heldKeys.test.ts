import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKeyBytes } from '#contract/sealed/bytes.ts';
import { askForKey, forgetKey, heldKey } from './heldKeys.ts';

const account = 'one';
const key = newKeyBytes();
let otherTab: BroadcastChannel;
beforeEach(() => {
  otherTab = new BroadcastChannel('nabz-keys');
});
afterEach(() => {
  otherTab.close();
  forgetKey(account);
});

/** What the other tab posts when it is asked. */
const answer = (...messages: object[]) => {
  otherTab.onmessage = ({ data }) => {
    if (data.type === 'ask')
      for (const message of messages) otherTab.postMessage({ accountId: account, ...message });
  };
};

test('a new tab gets the key from another one', async () => {
  answer({ type: 'key', key });
  expect(await askForKey(account)).toBe(true);
  expect(heldKey(account)?.bytes()).toEqual(key);
});

test('an answer that crosses a lock does not open the records again', async () => {
  answer({ type: 'lock' }, { type: 'key', key });
  expect(await askForKey(account)).toBe(false);
  expect(heldKey(account)).toBeUndefined();
});
