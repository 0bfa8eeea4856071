import fc from 'fast-check';
import * as v from 'valibot';
import { collections, type CollectionName, type RowOf } from '#contract/collections.ts';

// Random rows of the mirror, drawn from the contract's own schemas.

const text = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    'درد زانو',
    'بسته‌ها',
    'نتيجة',
    '<b>&"\'</b>',
    '\u0001\u0000x',
    '\u202e',
    '../x',
    '\ud800',
    '5.0',
  ),
);
const instant = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Arbitraries of what a regular expression describes badly. */
const byExample: readonly [example: string, fc.Arbitrary<unknown>][] = [
  ['0190a0b0-0000-7000-8000-000000000001', fc.uuid({ version: 7 })],
  ['2026-10-21T08:00:00.000Z', instant],
  ['2026-10-21', instant.map((at) => at.slice(0, 10))],
  ['IRR', fc.constantFrom('IRR', 'EUR', 'IQD')],
  ['7Q4-81F', fc.constantFrom('7Q4-81F', '000-ZZZ')],
  ['5.0', fc.constantFrom('5.0', '-0.50', '12', '140000')],
  ['+98 21 000', fc.constant('+98 21 8860 0000')],
  ['a'.repeat(64), fc.stringMatching(/^[0-9a-f]{64}$/)],
  ['knee-replacement', fc.constantFrom('knee-replacement', 'a')],
];

interface AnySchema {
  type: string;
  entries?: Record<string, AnySchema>;
  item?: AnySchema;
  items?: AnySchema[];
  key?: AnySchema;
  value?: AnySchema;
  wrapped?: AnySchema;
  literal?: unknown;
  options?: unknown[];
  getter?: (input: unknown) => AnySchema;
  pipe?: { kind: string; type: string; requirement?: unknown }[];
}

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'type' in value;

function arbitrary(schema: AnySchema, depth: number): fc.Arbitrary<unknown> {
  const { type, entries, item, items, wrapped, options = [], getter } = schema;
  if (type === 'string') return stringOf(schema);
  if (type === 'number') return numberOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'literal') return fc.constant(schema.literal);
  if (type === 'picklist') return fc.constantFrom(...options);
  if (type === 'nullable' && wrapped) return fc.option(arbitrary(wrapped, depth), { nil: null });
  if (type === 'optional' && wrapped) return arbitrary(wrapped, depth);
  if (type === 'array' && item)
    return depth > 2 ? fc.constant([]) : fc.array(arbitrary(item, depth + 1), { maxLength: 3 });
  if (type === 'tuple' && items) return fc.tuple(...items.map((each) => arbitrary(each, depth)));
  if (type === 'record')
    return fc.dictionary(fc.constantFrom('fa', 'en', 'ar', 'und'), text, { minKeys: 1 });
  if ((type === 'variant' || type === 'union') && options.every(isSchema))
    return fc.oneof(...options.map((each) => arbitrary(each, depth)));
  if (type === 'lazy' && getter) return arbitrary(getter(undefined), depth);
  if (type.endsWith('object') && entries)
    return fc.record(
      Object.fromEntries(
        Object.entries(entries).map(([name, each]) => [name, arbitrary(each, depth)]),
      ),
      { requiredKeys: Object.keys(entries).filter((name) => entries[name]?.type !== 'optional') },
    );
  throw new Error(`no arbitrary for ${type}`);
}

const bound = ({ pipe = [] }: AnySchema, type: string): number | undefined => {
  const found = pipe.find((action) => action.type === type)?.requirement;
  return typeof found === 'number' ? found : undefined;
};

function stringOf(schema: AnySchema): fc.Arbitrary<unknown> {
  const isMatch = (example: string) =>
    (schema.pipe ?? []).every(
      ({ type, requirement }) =>
        type !== 'regex' || !(requirement instanceof RegExp) || requirement.test(example),
    ) && v.is(schema as never, example);
  const isPlain = (schema.pipe ?? []).every(({ type }) =>
    /^(string|trim|(min|max)_length)$/.test(type),
  );
  if (isPlain)
    return text
      .map((each) => each.slice(0, bound(schema, 'max_length') ?? 200))
      .filter((each) => v.is(schema as never, each));
  const known = byExample.find(([example]) => isMatch(example))?.[1];
  if (known) return known.filter((each) => v.is(schema as never, each));
  const regex = schema.pipe?.find(({ type }) => type === 'regex')?.requirement;
  if (regex instanceof RegExp)
    return fc.stringMatching(regex).filter((each) => v.is(schema as never, each));
  throw new Error(`no arbitrary for ${JSON.stringify(schema.pipe)}`);
}

function numberOf(schema: AnySchema): fc.Arbitrary<unknown> {
  const isInteger = schema.pipe?.some(({ type }) => type === 'integer') ?? false;
  const [min, max] = [bound(schema, 'min_value') ?? 0, bound(schema, 'max_value') ?? 1_000_000];
  return isInteger
    ? fc.integer({ min, max })
    : fc.oneof(fc.integer({ min, max }), fc.constant(0.25));
}

/** A row of a collection, as the mirror could have it. */
export const arbitraryRow = <Name extends CollectionName>(name: Name): fc.Arbitrary<RowOf<Name>> =>
  arbitrary(collections[name].schema as unknown as AnySchema, 0).map((row) =>
    v.parse(collections[name].schema, row),
  ) as fc.Arbitrary<RowOf<Name>>;
