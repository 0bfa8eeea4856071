import { readFileSync } from 'node:fs';

// Reads the design tokens (CSS variables) of tokens.css, for tests/policies/tokens.test.ts.

interface Rule {
  selectors: string[];
  values: [name: string, value: string][];
}

/** A value that the formatter wrapped over several lines, on one line. */
const unwrap = (value: string): string =>
  value.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();

/** Top-level rules of `tokens.css`, which has no nesting. */
export function readTokens(path = 'src/ui/styles/tokens.css'): Rule[] {
  const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, head = '', body = '']) => ({
    selectors: head.split(',').map((selector) => selector.trim()),
    values: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      unwrap(value),
    ]),
  }));
}

/** All tokens of an element that matches these selectors: later rules win, `var()` is resolved. */
export function tokensUnder(
  rules: readonly Rule[],
  selectors: readonly string[],
): Map<string, string> {
  const own = new Map(
    rules
      .filter((rule) => rule.selectors.some((each) => selectors.includes(each)))
      .flatMap(({ values }) => values),
  );
  const resolve = (value: string, seen: readonly string[]): string =>
    value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const found = own.get(name);
      if (found === undefined || seen.includes(name)) throw new Error(`${name} is not a token`);
      return resolve(found, [...seen, name]);
    });
  return new Map([...own].map(([name, value]) => [name, resolve(value, [name])]));
}
