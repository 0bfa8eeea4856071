import * as v from 'valibot';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { inputs, walk } from '../security/inputs.ts';

const all = inputs.flatMap(({ name, schema }) => [...walk(schema, name)]);
// An outer pipe reads the output of an inner one.
const texts = all.filter(
  ({ node }) => node.type === 'string' && node.pipe?.[0]?.pipe === undefined,
);

/** The first action on a text. */
const firstAction = ({ pipe }: (typeof texts)[number]['node']) =>
  pipe?.slice(1).find(({ kind }) => kind !== 'metadata')?.type;

test('control: the walk finds the texts of every input, however deep', () => {
  const paths = texts.map(({ path }) => path);
  for (const path of [
    'signIn body.login',
    'mutations body.mutations.[].name',
    'ticket.open.attachments.[].sha256',
    'packages query.q',
  ])
    expect(paths).toContain(path);
  expect(paths.filter((path) => path.startsWith('letter.send')).length).toBeGreaterThan(5);
  expect(texts.length).toBeGreaterThan(60);
});

test('a text from outside is bounded before any other check', () => {
  const unbounded = texts.filter(
    ({ node }) => !['max_length', 'length'].includes(firstAction(node) ?? ''),
  );
  expect(unbounded.map(({ path }) => path)).toEqual([]);
  expect(firstAction(v.pipe(v.string(), v.trim(), v.maxLength(9)) as never)).toBe('trim');
});

test('a list from outside is bounded', () => {
  const lists = all.filter(({ node }) => node.type === 'array');
  expect(lists.length).toBeGreaterThan(5);
  expect(
    lists
      .filter(({ node }) => !node.pipe?.some(({ type }) => type === 'max_length'))
      .map(({ path }) => path),
  ).toEqual([]);
});

test("every pattern of a schema takes linear time, including the library's", () => {
  const patterns = all.flatMap(({ path, node }) =>
    (node.pipe ?? []).flatMap(({ requirement }) =>
      requirement instanceof RegExp ? [{ path, requirement }] : [],
    ),
  );
  expect(patterns.length).toBeGreaterThan(10);
  const slow = patterns.filter(
    ({ requirement: { source, flags } }) => analyse({ source, flags }).reports.length > 0,
  );
  expect(slow.map(({ path }) => path)).toEqual([]);
});
