import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../server/http/logging.ts';

/**
 * Clears the screen, renames the window and starts an 8-bit control sequence; the last character
 * reverses the text.
 */
const hostile = 'x\u001b[2J\u001b]0;owned\u0007\u009b31m\u0008\r\u202ex';
const raw = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u;

const comment = {
  id: uuidv7(),
  target: { kind: 'package', slug: 'knee' },
  targetTitle: 'Knee',
  about: { en: 'Knee' },
  name: `\u2067Mina\u2069\u200f\n1  package knee  ★★★★★ forged ${hostile}`,
  body: `سلام، نیم‌فاصله\n${hostile}`,
  rating: 5,
  status: 'pending',
  reply: null,
  number: 7,
  createdAt: '2026-11-21T08:00:00Z',
  receivedAt: null,
};
const answers: Record<string, object> = {
  '/api/staff/comments': { items: [comment], total: 1, next: null },
  '/api/staff/letters/9': {
    number: 9,
    kind: 'contact',
    at: '2026-11-21T08:00:00Z',
    locale: 'fa',
    name: null,
    department: null,
    form: null,
    handled: null,
    answeredAt: null,
    patient: null,
    version: 0,
    contacts: [],
    answers: [],
    letter: {},
    lines: [{ title: `name ${hostile}`, text: `\u2066${hostile}\u061c\u200e` }],
  },
};
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const found = answers[new URL(request.url ?? '', 'http://x').pathname];
    response.statusCode = found ? 200 : 404;
    response.end(found ? JSON.stringify(found) : hostile);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

async function staff(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    STAFF_TOKEN: 'staff-token-of-the-tests',
  };
  return promisify(execFile)(process.execPath, ['server/staff/cli.ts', ...args], { env }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'stdout' in error && 'stderr' in error)
        return { stdout: String(error.stdout), stderr: String(error.stderr) };
      throw error;
    },
  );
}

test.each(['comments', 'letter 9', 'letter gone'])(
  '%s escapes control characters in user texts',
  async (command) => {
    const { stdout, stderr } = await staff(...command.split(' '));
    expect(stdout + stderr).toContain(
      String.raw`x\u001b[2J\u001b]0;owned\u0007\u009b31m\u0008\u000d\u202ex`,
    );
    expect(stdout + stderr).not.toMatch(raw);
  },
);

test('prints a name with a line break as one entry, and leaves Persian as it is', async () => {
  const { stdout } = await staff('comments');
  expect(stdout.split('\n').filter((line) => line.includes('forged'))).toHaveLength(1);
  expect(stdout).toContain(String.raw`Mina\u000a1  package`);
  expect(stdout).toContain('سلام، نیم‌فاصله');
});

test('log lines are JSON without control characters', () => {
  let logged = '';
  const log = createLog('info', { write: (line: string) => void (logged += line) });
  log.error({ err: new Error(hostile) }, hostile);
  expect(logged).not.toMatch(raw);
  expect(JSON.parse(logged)).toMatchObject({ msg: hostile });
});
