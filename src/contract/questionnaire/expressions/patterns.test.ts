import { expect, test } from 'vitest';
import { parseExpression } from './fhirPath.ts';

test('a pattern of matches() that may take very long is not evaluated', () => {
  expect(() => parseExpression("answer.value.matches('^[0-9]{10}$')")).not.toThrow();
  expect(() =>
    parseExpression("answer.value.matches('^([a-zA-Z0-9]+[.-]?)+@[a-z]+[.][a-z]+$')"),
  ).toThrow('may take very long');
  expect(() => parseExpression("answer.value.replaceMatches('(a|a)*', '')")).toThrow();
});
