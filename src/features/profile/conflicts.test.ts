import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { changeProfile, emptyProfile } from '#contract/profile.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { argsOf, isConflict, readProfile, saveChange } from './changes.ts';

const profileId = '0197f3a0-0000-7000-8000-000000000001';
let db: AccountDb;
afterEach(() => db.delete());

/** The clinic has `sex`, and the patient's change of it from `from` was refused as a conflict. */
async function refusedChange(from: 'male' | null): Promise<void> {
  db = new AccountDb(profileId);
  await db.rows('profile').put({ ...emptyProfile(profileId), sex: 'male', rev: 2 });
  await saveChange(db, await readProfile(db, profileId), change('female', from), 'profile:sex');
  const [row] = await db.outbox.toArray();
  await db.outbox.update(row?.id ?? '', {
    state: 'parked',
    problem: { type: 'urn:nabz:problem:changed-meanwhile', title: 'Changed', status: 409 },
  });
}
const change = (value: 'female' | 'male' | null, from: 'female' | 'male' | null) => ({
  profileId,
  field: 'sex' as const,
  value,
  from,
});
const waiting = async () => (await readProfile(db, profileId)).waiting.get('sex') ?? [];

test('text saved in an open editor does not replace what the clinic wrote meanwhile', async () => {
  await refusedChange(null);
  expect(isConflict((await waiting())[0])).toBe(true);
  // The editor was open when the refusal came, so no card was shown.
  const view = await readProfile(db, profileId);
  await saveChange(db, view, change('female', 'female'), 'profile:sex');
  const rows = await waiting();
  expect(rows.map((row) => [row.name, row.state, argsOf(row)?.from])).toEqual([
    [changeProfile.name, 'queued', null],
  ]);
});

test('a change back to the first value is sent, if the clinic has another one since', async () => {
  await refusedChange(null);
  await saveChange(db, await readProfile(db, profileId), change(null, 'female'), 'profile:sex');
  expect((await waiting()).map((row) => argsOf(row))).toEqual([change(null, null)]);
});

test('a change back to what the clinic has is removed', async () => {
  await refusedChange('male');
  await saveChange(db, await readProfile(db, profileId), change('male', 'female'), 'profile:sex');
  expect(await waiting()).toEqual([]);
});
