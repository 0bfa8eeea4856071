import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { expect, vi } from 'vitest';
import { printable } from '../../server/terminal.ts';
import type { TestApp } from './app.ts';

/** Begins a line of its own, clears the screen and reverses what follows. */
export const hostile = 'x\n999  forged \u001b[2J\u202e\u2066y';

/** Lets the staff commands of this process call the app, as `npm run staff` does; returns the end. */
export async function startCommandLine({ app, deps }: TestApp): Promise<() => void> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  vi.stubEnv('PUBLIC_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  vi.stubEnv('STAFF_TOKEN', deps.staffToken);
  return () => {
    vi.unstubAllEnvs();
    server.close();
  };
}

/** What the terminal gets; what strangers wrote neither controls it nor begins a line. */
export async function printed(output: Promise<string> | undefined): Promise<string> {
  const text = printable((await output) ?? 'no such command');
  expect(text).not.toBe('no such command');
  expect(text).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u200e\u200f]/u);
  expect(text).not.toMatch(/^999/m);
  return text;
}
