import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { expect } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { guestSubmissions } from '../../server/db/tables/index.ts';
import type { TestApp } from '../support/app.ts';
import type { TestStaff } from '../support/staffMember.ts';

// What the tests of visitors' letters share.

let visitors = 0;

/** Sends a contact message, in Arabic; returns its number. The app has to trust its proxy. */
export async function writeLetter(app: TestApp, change: object = {}): Promise<number> {
  const args = {
    kind: 'contact',
    name: 'Elena Markova',
    replyTo: 'elena@example.org',
    department: 'travel',
    body: 'Is there a wheelchair?\nAt the airport.',
    ...change,
  };
  const id = uuidv7();
  const at = app.clock.now().toISOString();
  const mutation = { id, seq: 1, name: 'letter.send', args, createdAt: at, schema: 1 };
  visitors += 1;
  await app.request('letters', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'ar',
      'x-forwarded-for': `10.7.${Math.floor(visitors / 200)}.${visitors % 200}`,
    },
    body: JSON.stringify({ clientId: uuidv7(), mutations: [mutation] }),
  });
  const [row] = await app.db.select().from(guestSubmissions).where(eq(guestSubmissions.id, id));
  if (!row) throw new Error('the letter was not stored');
  return row.number;
}

export const letterOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return v.parse(staffEndpoints.staffLetter.answer, await response.json());
};

/** What a member does with letters. */
export const lettersOf = (member: TestStaff) => ({
  read: async (number: number) => letterOf(await member.request(`staff/letters/${number}`)),
  list: async (query = '') =>
    v.parse(
      staffEndpoints.staffLetters.answer,
      await (await member.request(`staff/letters?${query}`)).json(),
    ),
  act: (number: number, name: string, body: object) =>
    member.send('POST', `staff/letters/${number}/${name}`, body),
});
