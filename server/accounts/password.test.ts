import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

test('refuses password checks beyond the queue with 503 at once, and continues afterwards', async () => {
  const stored = await hashPassword('a long enough password');
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => checkPassword(stored, 'a long enough password')),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ slug: 'unavailable' });
  expect(await checkPassword(stored, 'a long enough password')).toBe(true);
  expect(await checkPassword(stored, 'another one')).toBe(false);
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false);
});
