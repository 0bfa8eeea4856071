import { expect, test } from 'vitest';
import { readConfig, storageLimitsOf } from '../../server/config.ts';

test('pooler and database have separate addresses, and both are checked', () => {
  const urls = {
    DATABASE_URL: 'postgres://pooler:6432/nabz',
    DATABASE_LISTEN_URL: 'postgresql://db:5432/nabz',
  };
  expect(readConfig(urls)).toMatchObject(urls);
  expect(readConfig({ DATABASE_URL: urls.DATABASE_URL }).DATABASE_LISTEN_URL).toBeUndefined();
  expect(() => readConfig({ ...urls, DATABASE_LISTEN_URL: 'mysql://db' })).toThrow(
    'DATABASE_LISTEN_URL',
  );
});

test('file limits have defaults, and configured ones are checked', () => {
  expect(storageLimitsOf(readConfig({}))).toEqual({
    bytes: 2 * 1024 ** 3,
    files: 2000,
    openUploads: 50,
  });
  const set = { MAX_ACCOUNT_BYTES: '1000', MAX_ACCOUNT_FILES: '3', MAX_OPEN_UPLOADS: '2' };
  expect(storageLimitsOf(readConfig(set))).toEqual({ bytes: 1000, files: 3, openUploads: 2 });
  for (const name of Object.keys(set))
    for (const bad of ['0', '-1', 'many', '1.5'])
      expect(() => readConfig({ [name]: bad })).toThrow(name);
});
