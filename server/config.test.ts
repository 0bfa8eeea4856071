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

test.each([
  [{}, true],
  [{ DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
  [{ DEMO: '1', HOST: '0.0.0.0' }, false],
  [{ DEMO: '1', PUBLIC_URL: 'https://clinic.example' }, false],
  [{ DEMO: '1', DATABASE_URL: 'postgres://nabz@localhost/nabz' }, false],
])('with %j the demo has patients: %s', (env, withPatients) => {
  expect(readConfig(env).DEMO_PATIENTS).toBe(withPatients);
});

test.each([
  [{}, 'sandbox'],
  [{ DEMO: '1', HOST: '0.0.0.0' }, 'sandbox'],
  [{ DEMO: '0' }, 'none'],
  [{ HOST: '0.0.0.0' }, 'none'],
  [{ DATABASE_URL: 'postgres://nabz@localhost/nabz' }, 'none'],
  [{ PUBLIC_URL: 'https://clinic.example', DEMO: '1' }, 'none'],
  [{ PUBLIC_URL: 'https://clinic.example', PAYMENT_GATEWAY: 'sandbox' }, 'sandbox'],
])('with %j payments go to: %s', (env, gateway) => {
  expect(readConfig(env).PAYMENT_GATEWAY).toBe(gateway);
});
