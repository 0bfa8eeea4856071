import { expect, test } from 'vitest';
import type { LockActions } from '#features/appLock/lockActions.ts';
import { LockSettings } from '#features/appLock/lockSettings.tsx';
import { RecoveryCode } from '#features/appLock/recoveryCode.tsx';
import type { AppLock, KeyWrap } from '#mirror/deviceDb.ts';
import { drawPanel, textOf } from '../support/drawPanel.tsx';

// What the page of the app lock says is so, and not only is to be.

const code = (isChange: boolean) =>
  textOf(
    drawPanel(
      <RecoveryCode code="AAAA" isChange={isChange} busy={false} onWritten={() => undefined} />,
    ),
  );

test('a recovery code that is not stored yet does not say that it opens the records', () => {
  expect(code(false)).toContain('It is valid only after you press “Lock with it”.');
  expect(code(false)).toContain('Until then there is no lock.');
  expect(code(true)).toContain('Until then the former one is.');
  expect(code(true)).not.toContain('It opens');
});

const done = async () => undefined;
const actions: LockActions = {
  confirm: async () => ({ kind: 'unlocked' }),
  newRecoveryCode: async () => '',
  set: done,
  remove: done,
  changeSecret: done,
  changeRecoveryCode: done,
  addPasskey: done,
  removePasskey: done,
  update: done,
  lockNow: done,
};
const bytes = new Uint8Array(1);
const settings = (more: Partial<KeyWrap>) => {
  const pin = { way: 'pin', salt: bytes, cost: { m: 1, t: 1, p: 1 }, sealed: bytes } as const;
  const lock: AppLock = {
    accountId: 'a',
    state: 'sealed',
    wraps: [{ ...pin, ...more } as KeyWrap],
    lockAfterMs: 60_000,
    wrongPins: 0,
    label: '',
  };
  return textOf(drawPanel(<LockSettings lock={lock} actions={actions} />));
};

test('a PIN that the clinic could not take a part in says so', () => {
  const words = 'So far only this phone checks your PIN';
  expect(settings({})).toContain(words);
  expect(settings({ half: { id: 'x' } })).not.toContain(words);
  expect(settings({ isLocal: true })).not.toContain(words);
  expect(settings({ way: 'passphrase' })).not.toContain(words);
});
