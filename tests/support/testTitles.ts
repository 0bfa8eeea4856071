import { parseSync } from 'vite';

/** The titles of a file's active tests; a title with values ends before the first value. */
export function titlesOf(file: string, text: string): string[] {
  const titles: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node)) return;
    if (node['type'] === 'CallExpression') {
      const names = calleeNames(node['callee']);
      const title = textOf(list(node['arguments'])[0]);
      const isTest =
        ['test', 'it', 'inRelease'].includes(names[0] ?? '') || names[0] === 'describe';
      // Tests in a skipped group are ignored.
      if (isTest && title !== undefined && names.some((name) => skipped.has(name))) return;
      if (
        isTest &&
        title !== undefined &&
        !names.includes('describe') &&
        list(node['arguments']).length > 1
      )
        titles.push(title);
    }
    Object.values(node).forEach(walk);
  };
  walk(parseSync(file, text).program);
  return titles;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * The names of `test.describe.skip`; of `test.each(…)` and of a tagged template those of the
 * called function.
 */
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee['type'] === 'Identifier') return [String(callee['name'])];
  if (callee['type'] === 'MemberExpression')
    return [...calleeNames(callee['object']), ...calleeNames(callee['property'])];
  if (callee['type'] === 'CallExpression') return calleeNames(callee['callee']);
  if (callee['type'] === 'TaggedTemplateExpression') return calleeNames(callee['tag']);
  return [];
}

/** The text of a string literal; of a template, the part before its first value. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node['type'] !== 'TemplateLiteral') return undefined;
  const [first] = list(node['quasis']);
  const value = isNode(first) ? first['value'] : undefined;
  return isNode(value) ? String(value['cooked']) : undefined;
}

const skipped = new Set(['skip', 'fixme', 'todo']);
