import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('PUBLIC_URL is an origin, with or without a trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://clinic.example/' }).PUBLIC_URL).toBe(
    'https://clinic.example',
  );
  expect(readConfig({ PUBLIC_URL: 'http://192.168.1.5:3000' }).PUBLIC_URL).toBe(
    'http://192.168.1.5:3000',
  );
});

test.each([
  'https://clinic.example/site',
  'ftp://clinic.example',
  'https://a@clinic.example',
  'clinic.example',
  'https://clinic.example?x',
])('PUBLIC_URL refuses %s', (PUBLIC_URL) =>
  expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL'),
);

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: 'clinic.example' }, false],
  [{ PUBLIC_URL: 'https://clinic.example' }, false],
  [{ DATABASE_URL: 'postgres://nabz@localhost/nabz' }, false],
  [{ PUBLIC_URL: 'https://clinic.example', HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %j DEMO is %s', (env, filled) => {
  expect(readConfig(env).DEMO).toBe(filled);
});
