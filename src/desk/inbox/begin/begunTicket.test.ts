import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { type BegunTicket, readBegunTicket, writeBegunTicket } from './begunTicket.ts';

const ticket: BegunTicket = {
  id: uuidv7(),
  messageId: uuidv7(),
  patient: { code: 'P-1043', name: 'Mina', locale: 'fa' },
  department: 'travel',
  subject: '',
  own: '',
  theirs: 'سلام',
  files: [],
};

test('a draft keeps its ids, so that it is one ticket however often it is sent', () => {
  expect(readBegunTicket(writeBegunTicket(ticket))).toEqual(ticket);
});

test('a file alone is kept; a draft of a release without files is read', () => {
  const files = [{ fileId: uuidv7(), name: 'sheet.pdf' }];
  const fileAlone = { ...ticket, theirs: '', files };
  expect(readBegunTicket(writeBegunTicket(fileAlone))).toEqual(fileAlone);
  const { files: _files, ...earlier } = ticket;
  expect(readBegunTicket(JSON.stringify(earlier))).toEqual(ticket);
});

test('without a text nothing is stored; what cannot be read is none', () => {
  expect(writeBegunTicket({ ...ticket, theirs: '' })).toBe('');
  for (const none of ['', 'text', '{}', JSON.stringify({ ...ticket, department: 'kitchen' })])
    expect(readBegunTicket(none)).toBeUndefined();
});
