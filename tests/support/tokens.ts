import { readFileSync } from 'node:fs';

interface Rule {
  selectors: string[];
  values: [name: string, value: string][];
}

/**
 * The rules of `tokens.css` that stand at the top: it holds no nesting, which keeps this reader
 * short.
 */
export function readTokens(path = 'src/ui/styles/tokens.css'): Rule[] {
  const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, head = '', body = '']) => ({
    selectors: head.split(',').map((selector) => selector.trim()),
    values: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  }));
}

/**
 * All tokens as an element sees them that these selectors match: a later rule wins, `var()` is put
 * in.
 */
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
