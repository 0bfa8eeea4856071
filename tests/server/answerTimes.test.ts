import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTimes } from '#contract/site/answerTimes.ts';
import { homePage } from '#contract/site/home.ts';
import { messages, tickets } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';

const hourMs = 3_600_000;

describe.each(databases)('answer times (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());

  const read = async () => {
    const response = await app.request('answer-times');
    expect(response.headers.get('cache-control')).toContain('public');
    return v.parse(answerTimes, await response.json()).hours;
  };
  const readHome = async () => {
    const response = await app.request('home');
    return v.parse(homePage, await response.json()).firstAnswerMinutes;
  };
  /** A ticket that was opened so many days ago, and answered after some hours. */
  async function addAnswered(
    department: 'medical' | 'travel',
    daysAgo: number,
    hours: number,
  ): Promise<void> {
    const [{ account }] = app.accounts;
    const accountId = account.id;
    const at = (ms: number) => new Date(app.deps.now().getTime() + ms).toISOString();
    const opened = -daysAgo * 24 * hourMs;
    const [id, answered] = [uuidv7(), at(opened + hours * hourMs)];
    await app.db.insert(tickets).values({
      accountId,
      id,
      number: null,
      subject: 'x',
      department,
      status: 'answered',
      urgency: 'routine',
      patientPackageId: null,
      estimate: null,
      result: null,
      createdAt: at(opened),
      updatedAt: answered,
      clinicRepliedAt: answered,
      patientReadAt: null,
    });
    const message = { accountId, ticketId: id, body: 'x', attachments: [], number: null };
    await app.db.insert(messages).values([
      {
        ...message,
        id: uuidv7(),
        author: 'patient',
        createdAt: at(opened),
        receivedAt: at(opened),
      },
      { ...message, id: uuidv7(), author: 'clinic', createdAt: answered, receivedAt: answered },
      // A second answer does not count.
      {
        ...message,
        id: uuidv7(),
        author: 'clinic',
        createdAt: at(opened + (hours + 90) * hourMs),
        receivedAt: null,
      },
    ]);
  }

  test('null until a department has ten answers of the last 30 days; then the median, rounded up', async () => {
    for (let count = 1; count <= 9; count += 1) await addAnswered('medical', 10, count);
    await addAnswered('medical', 60, 500);
    await addAnswered('travel', 3, 2);
    expect(await read()).toEqual({ medical: null, reception: null, travel: null, billing: null });
    await addAnswered('medical', 5, 100);
    expect((await read()).medical, 'the answer is reused for a while').toBeNull();
    app.clock.advance(16 * 60_000);
    expect(await read()).toEqual({ medical: 6, reception: null, travel: null, billing: null });
    expect(await readHome(), 'of all departments, in minutes').toBe(5 * 60);
  });
});
