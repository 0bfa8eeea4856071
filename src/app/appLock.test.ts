import { afterEach, expect, test, vi } from 'vitest';
import { onLockMessage } from '#mirror/lockChannel.ts';
import { lockNow } from './appLock.ts';

afterEach(() => vi.unstubAllGlobals());

test('nothing is shown from the moment of locking, also while drafts are stored', async () => {
  const style = { visibility: '' };
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('window', new EventTarget());
  const shown: string[] = [];
  onLockMessage(({ type }) => shown.push(`${type}: ${style.visibility}`));
  const clearToken = vi.fn();
  const locking = lockNow({ clearToken }, 'one');
  expect(style.visibility).toBe('hidden');
  await locking;
  expect(clearToken).toHaveBeenCalledOnce();
  expect(shown).toEqual(['lock: hidden']);
  // What is shown now is the lock screen.
  expect(style.visibility).toBe('');
});
