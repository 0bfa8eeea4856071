import fc from 'fast-check';
import type { JsonSchema } from './document.ts';

/** Texts that often break software. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u001b[2J',
  '\u202e',
  '🫀'.repeat(40),
  '۱۲۳',
  "'; drop table accounts; --",
  '" or 1=1',
  '$1',
  '\\',
  '%',
  '%00',
  '%ff',
  '..',
  '../../../etc/passwd',
  '//evil.example/x',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  '0x10',
  'true',
  '[]',
  '{}',
  '${7*7}',
  '<script>alert(1)</script>',
  'a@....@',
  '(a+)+$',
  '2026-02-31',
  '9999-12-31T23:59:59-23:00',
  '0001-01-01T00:00:00+23:00',
  '+275760-09-13T00:00:00.000Z',
  'eyJhdCI6MTAwMDAwMDAwMH0',
  'x'.repeat(300),
  'ا'.repeat(6000),
];
const hostileNumbers = [0, -0, -1, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE];

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, ...hostileTexts, ...hostileNumbers),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Existing ids, so that requests reach further than "not found". */
export interface Known {
  ids: readonly string[];
  texts: readonly string[];
  /** Values for properties by name: `ticketId`, `slug`. */
  named: Readonly<Record<string, readonly unknown[]>>;
  /** Arguments of mutations by name, as the app sends them. */
  args: Readonly<Record<string, readonly unknown[]>>;
  /** Values of a path's parameters, by name. */
  inPath: Readonly<Record<string, readonly string[]>>;
}

/** Replaces the part of a tree at one place. */
function replaceAt(value: unknown, place: { left: number }, part: unknown): unknown {
  place.left -= 1;
  if (place.left === -1) return part;
  if (Array.isArray(value)) return value.map((one) => replaceAt(one, place, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaceAt(one, place, part)]),
  );
}

/** Valid arguments, unchanged or with one value replaced. */
export const withOneValueReplaced = (samples: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...samples), fc.option(fc.tuple(fc.nat({ max: 30 }), anyValue)))
    .map(([sample, change]) =>
      change === null ? sample : replaceAt(sample, { left: change[0] }, change[1]),
    );

const text = (schema: JsonSchema, known: Known): fc.Arbitrary<string> => {
  const format = schema['format'];
  if (format === 'uuid')
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known.ids) }, fc.uuid());
  const usual = fc.date({
    noInvalidDate: true,
    min: new Date('1990-01-01'),
    max: new Date('2030-01-01'),
  });
  const dates = fc.oneof({ weight: 5, arbitrary: usual }, fc.date({ noInvalidDate: true }));
  if (format === 'date-time') return dates.map((date) => date.toISOString());
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 10));
  const maxLength = Math.min(
    typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 100,
    200,
  );
  const pattern = schema['pattern'];
  const shaped =
    typeof pattern === 'string'
      ? [fc.stringMatching(new RegExp(pattern)).filter((one) => one.length < 500)]
      : [];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known.texts, ...known.ids) },
    { weight: 2, arbitrary: fc.string({ maxLength, unit: 'binary' }) },
    fc.constantFrom(...hostileTexts),
    ...shaped.map((arbitrary) => ({ weight: 6, arbitrary })),
  );
};

/** Values of a JSON Schema, sometimes with one value replaced. */
export function valuesOf(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  known: Known,
  depth = 0,
): fc.Arbitrary<unknown> {
  const below = (one: unknown): fc.Arbitrary<unknown> =>
    typeof one === 'object' && one !== null && depth < 8
      ? valuesOf({ ...one }, schemas, known, depth + 1)
      : fc.constant(null);
  const oneOf = (options: unknown): fc.Arbitrary<unknown>[] =>
    Array.isArray(options) ? options.map(below) : [];
  const asAsked = (): fc.Arbitrary<unknown> => {
    const { $ref, type, items, properties, required } = schema;
    if (typeof $ref === 'string') return below(schemas[$ref.replace('#/components/schemas/', '')]);
    if ('const' in schema) return fc.constant(schema['const']);
    if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
    const options = [...oneOf(schema['anyOf']), ...oneOf(schema['oneOf'])];
    if (options.length > 0) return fc.oneof(...options);
    if (type === 'string') return text(schema, known);
    if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer());
    if (type === 'number')
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'array') return fc.array(below(items), { maxLength: depth > 4 ? 0 : 2 });
    if (type !== 'object') return anyValue;
    const must = Array.isArray(required) ? required.map(String) : [];
    const entries = Object.entries(
      typeof properties === 'object' && properties !== null ? properties : {},
    ).map(([name, one]) => {
      const fitting = known.named[name];
      const value = fitting
        ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, below(one))
        : below(one);
      return [name, must.includes(name) ? value : fc.option(value, { nil: undefined })] as const;
    });
    return fc.record(Object.fromEntries(entries));
  };
  return fc.oneof({ weight: depth === 0 ? 40 : 60, arbitrary: asAsked() }, anyValue);
}
