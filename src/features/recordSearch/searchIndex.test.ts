import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Message } from '#contract/message.ts';
import { sendMessage } from '#contract/message.ts';
import type { Ticket } from '#contract/ticket.ts';
import type { Result } from '#contract/result.ts';
import { changeProfile } from '#contract/profile.ts';
import { findLocale, type Locale } from '#i18n/locales.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { matcherOf } from './match.ts';
import { SearchIndex } from './searchIndex.ts';

const locale = (code: string): Locale => {
  const found = findLocale(code);
  if (!found) throw new Error(code);
  return found;
};
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const ticket: Ticket = {
  id: uuidv7(),
  number: 474,
  subject: 'درد زانو',
  department: 'medical',
  status: 'open',
  urgency: 'routine',
  patientPackageId: null,
  estimate: null,
  result: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-21T08:00:00.000Z',
  clinicRepliedAt: null,
  patientReadAt: null,
};
const message = (body: string, at = '2026-10-21T08:00:00.000Z'): Message => ({
  id: uuidv7(),
  ticketId: ticket.id,
  author: 'clinic',
  authorName: null,
  body,
  attachments: [],
  number: 10_482,
  createdAt: at,
  receivedAt: at,
  readAt: null,
  translations: [],
});

let db: AccountDb;
let index: SearchIndex;
const stored = <Row extends object>(row: Row) => ({ ...row, rev: 1 });
beforeEach(async () => {
  db = new AccountDb(uuidv7());
  await db.rows('ticket').add(stored(ticket));
  await db
    .rows('message')
    .bulkAdd([
      stored(message('جواب آزمایش خون', '2026-10-20T08:00:00.000Z')),
      stored(message('آزمایش بعدی', '2026-10-22T08:00:00.000Z')),
    ]);
  index = new SearchIndex(db, locale('en'), i18n);
  await index.settled();
});
afterEach(async () => {
  index.close();
  await db.delete();
});

function find(search: string, most = 10): Record<string, string[]> {
  const matcher = matcherOf(search);
  if (!matcher) return {};
  const text = (line: object | undefined) =>
    line && 'text' in line && typeof line.text === 'string' ? line.text : '';
  return Object.fromEntries(
    index
      .find(matcher, () => most)
      .map(({ kind, total, entries }) => [
        `${kind} ${total}`,
        entries.map(({ lines }) => text(lines[0])),
      ]),
  );
}

test('messages are found newest first, without the words of their ticket', () => {
  expect(find('ازمايش')).toEqual({ 'message 2': ['آزمایش بعدی', 'جواب آزمایش خون'] });
  expect(find('ازمايش', 1)).toEqual({ 'message 2': ['آزمایش بعدی'] });
  expect(Object.keys(find('زانو'))).toEqual(['ticket 1']);
  expect(Object.keys(find('۱۰۴۸۲'))).toEqual(['message 2']);
  expect(Object.keys(find('monday october'))).toEqual([]);
  expect(Object.keys(find('tuesday october'))).toEqual(['message 1']);
});

test('what is written offline is found at once and counts as unsent', async () => {
  await enqueue(db, sendMessage, { ticketId: ticket.id, body: 'نوشتهٔ آفلاین', attachments: [] });
  await index.settled();
  expect(find('آفلاین')).toEqual({ 'message 1': ['نوشتهٔ آفلاین'] });
  const [found] = index.find(matcherOf('آفلاین') ?? fail(), () => 1);
  expect(found?.entries.map((entry) => index.isUnsent(entry))).toEqual([true]);
  const [other] = index.find(matcherOf('خون') ?? fail(), () => 1);
  expect(other?.entries.map((entry) => index.isUnsent(entry))).toEqual([false]);
});

test('a discarded item is no longer found', async () => {
  await enqueue(db, sendMessage, { ticketId: ticket.id, body: 'discarded', attachments: [] });
  await index.settled();
  await db.outbox.clear();
  await index.settled();
  expect(find('discarded')).toEqual({});
});

test('a queued change replaces what the record said', async () => {
  const profile = { ...emptyRow, name: 'Maryam' };
  await db.rows('profile').add(stored(profile));
  await enqueue(db, changeProfile, {
    profileId: profile.id,
    field: 'allergies',
    value: [{ und: 'Penicillin' }],
    from: [],
  });
  await index.settled();
  expect(Object.keys(find('penicillin maryam'))).toEqual(['profile 1']);
});

test('it follows what is pulled: new, changed, and deleted rows', async () => {
  const row = message('new one');
  await db.rows('message').add(stored(row));
  await index.settled();
  expect(find('new one')).toEqual({ 'message 1': ['new one'] });
  await db.rows('message').put(stored({ ...row, body: 'other words' }));
  await index.settled();
  expect(find('new one')).toEqual({});
  expect(find('other words')).toEqual({ 'message 1': ['other words'] });
  await db.rows('message').delete(row.id);
  await index.settled();
  expect(find('other words')).toEqual({});
  const many = Array.from({ length: 400 }, (_, at) => stored(message(`bulk ${at}`)));
  await db.rows('message').bulkAdd(many);
  await index.settled();
  expect(Object.keys(find('bulk'))).toEqual(['message 400']);
  await db.rows('message').clear();
  await index.settled();
  expect(find('bulk')).toEqual({});
});

test('values that wait for the clinic’s word are found only when they may be shown', async () => {
  const profile = { ...emptyRow, resultsShown: 'after-comment' as const };
  await db.rows('profile').add(stored(profile));
  await db.rows('result').add(stored(result));
  await index.settled();
  expect(Object.keys(find('ferritin'))).toEqual(['result 1']);
  expect(find('17.25')).toEqual({});
  await db.rows('profile').put(stored({ ...profile, resultsShown: 'at-once' }));
  await index.settled();
  await index.settled();
  expect(Object.keys(find('۱۷٫۲۵'))).toEqual(['result 1']);
});

test('a closed index holds nothing', () => {
  index.close();
  expect(find('ازمايش')).toEqual({});
});

const emptyRow = {
  id: uuidv7(),
  name: null,
  latinName: null,
  resultsShown: 'at-once' as const,
  noneKnown: {},
  birthDate: null,
  sex: null,
  bloodGroup: null,
  allergies: [],
  conditions: [],
  medications: [],
  emergencyContact: null,
};
const result: Result = {
  id: uuidv7(),
  title: { en: 'Blood test' },
  place: null,
  takenAt: '2026-10-20T08:00:00.000Z',
  reportedAt: '2026-10-21T08:00:00.000Z',
  status: 'final',
  measurements: [
    {
      id: 'ferritin',
      name: { en: 'Ferritin' },
      printedName: null,
      code: null,
      value: { kind: 'quantity', value: '17.25', comparator: null, unit: 'µg/L', unitCode: null },
      range: null,
      interpretation: null,
      note: null,
    },
  ],
  comment: null,
  documentId: null,
  patientPackageId: null,
  seenAt: null,
};
function fail(): never {
  throw new Error('no matcher');
}
