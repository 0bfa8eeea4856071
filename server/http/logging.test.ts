import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './logging.ts';

const secret = 'My blood pressure is 180';
const refused = Object.assign(new Error(`Key (body)=(${secret}) already exists.`), {
  code: '23505',
  table: 'messages',
  detail: `Key (body)=(${secret}) already exists.`,
});

test.each([
  ['with its cause', new DrizzleQueryError('insert into messages', [secret], refused), '23505'],
  ['without a cause', new DrizzleQueryError('insert into messages', [secret]), 'Error'],
  ['of the driver', refused, 'messages'],
])('a failed query %s is logged without its parameters', (_name, error, present) => {
  let logged = '';
  const log = createLog('info', { write: (line: string) => void (logged += line) });
  log.error({ err: error }, 'it failed');
  expect(logged).not.toContain(secret);
  expect(logged).toContain(present);
  expect(logged).toContain('logging.test.ts');
});

test('another error is logged with its message', () => {
  let logged = '';
  const log = createLog('info', { write: (line: string) => void (logged += line) });
  log.error({ err: new Error('no connection') }, 'it failed');
  expect(JSON.parse(logged)).toMatchObject({ err: { type: 'Error', message: 'no connection' } });
});
