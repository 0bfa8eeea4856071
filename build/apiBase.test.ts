import { expect, test } from 'vitest';
import { apiBase } from './apiBase.ts';

test('the API base is /api/ by default, and an invalid path fails the build', () => {
  expect(apiBase({})).toBe('/api/');
  expect(apiBase({ VITE_API_BASE: '' })).toBe('/api/');
  expect(apiBase({ VITE_API_BASE: '/clinic/v1/' })).toBe('/clinic/v1/');
  for (const wrong of [
    'backend/',
    '/backend',
    '/',
    '//evil.example/',
    'https://api.example/',
    '/a b/',
    '/a?b/',
  ])
    expect(() => apiBase({ VITE_API_BASE: wrong }), wrong).toThrow('VITE_API_BASE');
});
