import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { AccountDb } from './accountDb.ts';
import { setBillReminder, takeBillReminders } from './billReminders.ts';

test('each reminder is taken once, also by two tabs at the same time', async () => {
  const name = crypto.randomUUID();
  const [tab, other] = [new AccountDb(name), new AccountDb(name)];
  await setBillReminder(tab, 'a', true);
  await Promise.all([setBillReminder(tab, 'b', true), setBillReminder(other, 'c', true)]);
  await setBillReminder(other, 'a', true);
  await setBillReminder(tab, 'b', false);
  const taken = await Promise.all([takeBillReminders(tab), takeBillReminders(other)]);
  expect(taken.flat().sort()).toEqual(['a', 'c']);
  expect(await takeBillReminders(tab)).toEqual([]);
  other.close();
  await tab.delete();
});
