import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { changeProfile, emptyProfile } from '#contract/profile.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { readRow } from '#mirror/overlay.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { readProfile } from './changes.ts';

test('a refused value is shown on the page of the profile only', async () => {
  const db = new AccountDb(crypto.randomUUID());
  const profileId = crypto.randomUUID();
  await db
    .rows('profile')
    .put({ ...emptyProfile(profileId), name: 'Mina', bloodGroup: 'A+', rev: 1 });
  const change = { profileId, field: 'name', value: 'Mina Rad', from: 'Mina' } as const;
  const id = await enqueue(db, changeProfile, change);
  await db.outbox.update(id, { state: 'parked' });
  // Where the patient is asked for a decision, and what reception is shown.
  const { shown, clinics } = await readProfile(db, profileId);
  expect(shown).toMatchObject({ name: 'Mina Rad', bloodGroup: 'A+' });
  expect(clinics).toMatchObject({ name: 'Mina' });
  expect(await readRow(db, 'profile', profileId)).toMatchObject({ name: 'Mina' });
  await db.delete();
});
