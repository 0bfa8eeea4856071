import { readFile, glob } from 'node:fs/promises';
import { parseSync } from 'vite';

/**
 * Every text of a small part in `src`, by its surrounding markup. The showcase has samples, not
 * texts.
 */
export async function messageUses(): Promise<Use[]> {
  const found: Use[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (/features\/parts\/|\.test\./.test(file)) continue;
    const source = await readFile(file, 'utf8');
    if (!source.includes('@lingui/')) continue;
    walk(parseSync(file, source).program as unknown as Node, [], file, found);
  }
  return found;
}

/** Small parts; `tests/policies/lengths.test.ts` has the number of characters for each. */
export type Part =
  | 'button'
  | 'chip'
  | 'navigation'
  | 'status line'
  | 'dialog title'
  | 'dialog body'
  | 'heading'
  | 'field error'
  | 'toast';
/** A text with the part of the interface in which it stands. */
export interface Use {
  file: string;
  part: Part;
  /** The English text; of a plural, its `other` branch. */
  text: string;
}

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const own = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), node);
const nameOf = (node: unknown): string => String(own(node, 'name') ?? '');
const elementName = (node: Node): string =>
  node.type === 'JSXElement' ? nameOf(own(node, 'openingElement', 'name')) : '';
const attributesOf = (node: Node): Node[] =>
  nodesOf(own(node, 'openingElement', 'attributes')).filter(({ type }) => type === 'JSXAttribute');

/** The part of Lingui's syntax that has texts and values; undefined for everything else. */
function textOf(node: Node): string | undefined {
  if (elementName(node) === 'Plural') {
    const other = attributesOf(node).find((attribute) => nameOf(attribute['name']) === 'other');
    return other && String(own(other['value'], 'value'));
  }
  // Lingui numbers values that are not plain names.
  let place = 0;
  const value = (expression: unknown): string => {
    if (own(expression, 'type') === 'Literal') return String(own(expression, 'value'));
    return `{${nameOf(expression) || String(place++)}}`;
  };
  if (elementName(node) === 'Trans') {
    const children = nodesOf(node['children']);
    if (children.some(({ type }) => type === 'JSXElement')) return undefined;
    const parts = children.map((child) =>
      child.type === 'JSXText' ? String(child['value']) : value(child['expression']),
    );
    return parts.join('').replace(/\s+/g, ' ').trim();
  }
  if (node.type === 'TaggedTemplateExpression' && ['t', 'msg'].includes(nameOf(node['tag']))) {
    const [texts, values] = [
      nodesOf(own(node['quasi'], 'quasis')),
      nodesOf(own(node['quasi'], 'expressions')),
    ];
    return texts
      .map(
        (text, at) =>
          `${(text['value'] as { cooked: string }).cooked}${values[at] ? value(values[at]) : ''}`,
      )
      .join('');
  }
  return undefined;
}

const dialogs: Record<string, Part> = { title: 'dialog title', description: 'dialog body' };
const files: [RegExp, Part][] = [
  [/layouts\/(panel\/sections|siteRoutes)\.ts$/, 'navigation'],
  [/(flawText|faultText|useSubjectFault|useBodyFault)\.tsx?$/, 'field error'],
];

/** The nearest small part around it. */
function partOf(above: readonly Node[], file: string): Part | undefined {
  for (const [at, node] of above.entries()) {
    const name = elementName(node);
    const looksPressed = attributesOf(node).some(
      (attribute) =>
        nameOf(attribute['name']) === 'className' &&
        JSON.stringify(attribute['value']).includes('"buttonClass"'),
    );
    if (name === 'Button' || looksPressed) return 'button';
    if (name === 'Tag') return 'chip';
    if (/^h[1-4]$|^SectionTitle$/.test(name)) return 'heading';
    // Besides the field's own texts: the server's answer, in a larger notice.
    if (nameOf(node['id']) === 'useRefusalText') return undefined;
    if (node.type === 'JSXAttribute') {
      const element = above.slice(at).find((each) => each.type === 'JSXElement');
      if (element && elementName(element) === 'Dialog') return dialogs[nameOf(node['name'])];
      if (nameOf(node['name']) === 'title') return 'heading';
      if (nameOf(node['name']) !== 'busyLabel') return undefined;
    }
    if (node.type === 'Property' && nameOf(node['key']) === 'title') {
      if (file.endsWith('statusText.tsx')) return 'status line';
      if (JSON.stringify(above[at + 2] ?? null).includes('"toasts"')) return 'toast';
    }
  }
  return files.find(([known]) => known.test(file))?.[1];
}

function walk(node: Node, above: readonly Node[], file: string, found: Use[]): void {
  const text = textOf(node);
  if (text !== undefined) {
    const part = partOf(above, file);
    if (part) found.push({ file, part, text });
    return;
  }
  for (const value of Object.values(node))
    for (const child of nodesOf(value)) walk(child, [node, ...above], file, found);
}
