import type { GenericSchema } from 'valibot';
import { allEndpoints } from '#contract/allEndpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { guestSubmission } from '#contract/guestSubmission.ts';
import { mutations } from '#contract/mutations.ts';

export interface Input {
  name: string;
  schema: GenericSchema;
}

/**
 * Every schema for input: bodies and queries of all endpoints, arguments of all mutations, guest
 * submissions.
 */
export const inputs: readonly Input[] = [
  ...Object.entries(allEndpoints).flatMap(([name, endpoint]: [string, Endpoint]) => [
    ...(endpoint.query ? [{ name: `${name} query`, schema: endpoint.query }] : []),
    // A content folder comes from the operator and has its own limit.
    ...(endpoint.body && name !== 'importContent'
      ? [{ name: `${name} body`, schema: endpoint.body }]
      : []),
  ]),
  ...[...mutations].map(([name, { args }]) => ({ name, schema: args })),
  { name: 'letter.send', schema: guestSubmission },
];

type Action = { kind: string; type: string; requirement?: unknown };
/** Members of valibot schemas; each kind has some of these. */
export interface Node {
  kind: string;
  type: string;
  pipe?: (Node & Action)[];
  entries?: Record<string, Node>;
  item?: Node;
  items?: Node[];
  key?: Node;
  value?: Node;
  wrapped?: Node;
  options?: unknown[];
  getter?: (input: unknown) => Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** A schema's parts with their paths. */
function partsOf(node: Node): [place: string, part: Node][] {
  const first = node.pipe?.[0];
  // A pipe is its first schema with further actions; nested schemas are parts of their own.
  const nested = (node.pipe ?? []).slice(1).filter(isNode);
  return [
    ...Object.entries(node.entries ?? {}),
    ...(node.item ? [['[]', node.item] as const] : []),
    ...(node.items ?? []).map((item, at) => [`[${at}]`, item] as const),
    ...(node.key ? [['{key}', node.key] as const] : []),
    ...(node.value ? [['{value}', node.value] as const] : []),
    ...(node.wrapped ? [['', node.wrapped] as const] : []),
    ...(node.options ?? []).filter(isNode).map((option, at) => [`|${at}`, option] as const),
    ...(node.getter ? [['', node.getter(undefined)] as const] : []),
    ...(first?.pipe ? [['', first] as const] : []),
    ...nested.map((one) => ['', one] as const),
  ].map(([place, part]) => [place, part]);
}

/** Every schema within one, each once, with its path. */
export function* walk(
  schema: GenericSchema,
  name: string,
  seen = new Set<unknown>(),
): Generator<{ path: string; node: Node }> {
  const node = schema as unknown as Node;
  yield* visit(node, name, seen);
}

function* visit(
  node: Node,
  path: string,
  seen: Set<unknown>,
): Generator<{ path: string; node: Node }> {
  if (seen.has(node)) return;
  seen.add(node);
  yield { path, node };
  for (const [place, part] of partsOf(node))
    yield* visit(part, place === '' ? path : `${path}.${place}`, seen);
}

interface Sample {
  place: string;
  /** Builds a valid-looking value with a text in this place. */
  fill(text: string): unknown;
}

const depth = 4;

/** A valid-looking value; `at` inserts a text into the string at one path. */
function build(node: Node, path: string, at: string | undefined, text: string, level = 0): unknown {
  const inner = (part: Node, place: string) =>
    build(part, place === '' ? path : `${path}.${place}`, at, text, level + 1);
  const chosen = (options: readonly unknown[]) => {
    const index = options.findIndex((_, place) => at?.startsWith(`${path}.|${place}`));
    const option = options[Math.max(0, index)];
    return isNode(option) ? inner(option, `|${Math.max(0, index)}`) : option;
  };
  if (level > depth * 4) return undefined;
  if (node.getter) return inner(node.getter(undefined), '');
  if (node.wrapped) return inner(node.wrapped, '');
  if (node.options) return chosen(node.options);
  if (node.entries)
    return Object.fromEntries(
      Object.entries(node.entries).map(([name, part]) => [name, inner(part, name)]),
    );
  if (node.key && node.value)
    return { [String(inner(node.key, '{key}'))]: inner(node.value, '{value}') };
  if (node.item) return level > depth * 2 ? [] : [inner(node.item, '[]')];
  if (node.type === 'literal') return (node as Node & { literal: unknown }).literal;
  if (node.type === 'string') return path === at ? text : 'x';
  return node.type === 'boolean' ? true : 1;
}

/** One sample for each text of a schema. */
export function samplesOf(schema: GenericSchema): Sample[] {
  const node = schema as unknown as Node;
  const places = new Set(
    [...walk(schema, '')].filter((part) => part.node.type === 'string').map(({ path }) => path),
  );
  return [...places].map((place) => ({ place, fill: (text) => build(node, '', place, text) }));
}
