import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What the command line says when it cannot begin: one sentence with cause and way out.

const failed = v.object({ code: v.number(), stdout: v.string(), stderr: v.string() });
let server: Server;
let port: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer right';
    response.statusCode = isKnown ? 200 : 401;
    response.end(
      isKnown
        ? '{"codes":[]}'
        : '{"type":"urn:nabz:problem:sign-in-needed","title":"Your sign-in has expired"}',
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = String(typeof address === 'object' ? address?.port : '');
});
afterAll(() => void server.close());

async function staff(change: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, PUBLIC_URL: '', PORT: port, STAFF_TOKEN: 'right', ...change };
  return promisify(execFile)(process.execPath, ['server/staff/cli.ts', ...args], { env }).then(
    (output) => ({ ...output, code: 0 }),
    (error: unknown) => v.parse(failed, error),
  );
}

test.each([
  [
    'codes list',
    { STAFF_TOKEN: 'wrong' },
    /does not know the token of STAFF_TOKEN, which is wrong or has ended: set STAFF_TOKEN/,
  ],
  [
    'codes list',
    { STAFF_TOKEN: '', DATA_DIR: join(tmpdir(), 'no-such-folder') },
    /No staff token can be read from .*no-such-folder.staff-token: set STAFF_TOKEN, or DATA_DIR/,
  ],
  [
    'codes list --loud',
    {},
    /^There is no option --loud: npm run staff without arguments lists all commands\.$/,
  ],
  ['codes list --reason', {}, /^Option '--reason <value>' argument missing: npm run staff without/],
  ['codes list', { PUBLIC_URL: 'clinic' }, /^PUBLIC_URL is no address: set it to one such as/],
])('%s with %o is one sentence, and exit code 2', async (command, env, said) => {
  const { code, stdout, stderr } = await staff(env, ...command.split(' '));
  expect(stderr.trim()).toMatch(said);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/ENOENT|urn:nabz|sign-in|    at /);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('an empty PUBLIC_URL is none', async () => {
  expect(await staff({}, 'codes', 'list')).toEqual({
    code: 0,
    stdout: '0 open codes\n',
    stderr: '',
  });
});

test.each([
  ['people', /^people is used so:\nnpm run staff -- people list$/],
  ['frobnicate', /^There is no command frobnicate\. These are all:\nnpm run staff -- reply /],
  ['bill list nonsense', /^status: Invalid type: Expected \("due" \|/],
  ['bill issue P-1 Room 5 --due 2026-13-01', /^dueAt: Invalid date: .*2026-13-01/],
])('%s is answered with what would be understood', async (command, said) => {
  const { code, stderr } = await staff({}, ...command.split(' '));
  expect(stderr.trim()).toMatch(said);
  expect(code).toBe(2);
});
