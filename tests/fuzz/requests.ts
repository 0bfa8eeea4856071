import fc from 'fast-check';
import type { ApiDocument, Operation } from './document.ts';
import { type Known, withOneValueReplaced, valuesOf } from './values.ts';

/** One request, anonymous or of an account. `headers` are added to the token. */
export interface FuzzRequest {
  operation: string;
  method: string;
  /** With a leading slash, relative to the API's base. */
  path: string;
  as: keyof Tokens | 'nobody';
  headers: Record<string, string>;
  body: string | undefined;
}
export interface Tokens {
  mina: string;
  ended: string;
  nonsense: string;
  staff: string;
}

const headerText = fc.oneof(
  fc.constantFrom(
    '',
    'fa',
    'en-US,en;q=0.9',
    'ar;q=0',
    '*',
    ';;;,,,',
    `${' '.repeat(2000)},;`,
    'br;q=0, gzip;q=0.5',
    'W/"x"',
    'x'.repeat(4000),
  ),
  fc.string({ maxLength: 200 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
);
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.dictionary(
    fc.constantFrom(
      'accept-language',
      'accept-encoding',
      'if-none-match',
      'cookie',
      'content-type',
      'nabz-account',
      'nabz-path',
      'range',
    ),
    headerText,
    { maxKeys: 3 },
  ),
);

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent((text ?? '').toWellFormed());
};

/** Envelopes of mutations that the operation accepts, some twice, some of another operation. */
function batches(
  { schemas, operations }: ApiDocument,
  names: readonly string[],
  known: Known,
): fc.Arbitrary<unknown> {
  const all = operations.flatMap((one) => one['x-mutations'] ?? []);
  const envelope = fc
    .oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, fc.constantFrom(...all))
    .chain((name) =>
      fc.record({
        id: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, fc.constantFrom(...known.ids)),
        seq: fc.nat(),
        name: fc.constant(name),
        args: fc.oneof(
          valuesOf(schemas[`mutation.${name}`] ?? {}, schemas, known),
          ...(known.args[name]
            ? [{ weight: 2, arbitrary: withOneValueReplaced(known.args[name]) }]
            : []),
        ),
        createdAt: fc.constantFrom(
          '2026-11-21T08:00:00.000Z',
          '1970-01-01T00:00:00Z',
          '9999-12-31T23:59:59-23:00',
        ),
        schema: fc.oneof({ weight: 40, arbitrary: fc.constant(1) }, fc.constantFrom(0, 2)),
      }),
    );
  return fc.record({
    clientId: fc.constantFrom(...known.ids),
    mutations: fc.array(envelope, { minLength: 1, maxLength: 4 }),
  });
}

function bodies(
  document: ApiDocument,
  operation: Operation,
  known: Known,
): fc.Arbitrary<string | undefined> {
  const content = operation.requestBody?.content;
  const schema = content?.['application/json']?.schema;
  const names = operation['x-mutations'];
  const valid =
    schema &&
    fc.oneof(
      { weight: 1, arbitrary: valuesOf(schema, document.schemas, known) },
      ...(names ? [{ weight: 6, arbitrary: batches(document, names, known) }] : []),
    );
  const bytes = fc.string({ maxLength: 500 });
  const json = valid?.map((value) => JSON.stringify(value));
  const broken = fc.constantFrom(
    '',
    '{',
    '[1',
    'null',
    '1e999',
    `"${'x'.repeat(20_000)}"`,
    '['.repeat(3000),
    '{"__proto__":{"x":1}}',
    `{"a":${'['.repeat(200)}${']'.repeat(200)}}`,
  );
  if (!content) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, broken);
  return fc.oneof({ weight: 12, arbitrary: json ?? bytes }, broken);
}

function pathsOf(
  document: ApiDocument,
  { path, parameters }: Operation,
  known: Known,
): fc.Arbitrary<string> {
  const named = parameters.map(({ name, in: place, schema }) => {
    const fitting = place === 'path' ? known.inPath[name] : undefined;
    const value = fc.oneof(
      ...(fitting ? [{ weight: 5, arbitrary: fc.constantFrom<unknown>(...fitting) }] : []),
      { weight: 4, arbitrary: valuesOf(schema, document.schemas, known) },
      fc.constantFrom<unknown>(...known.ids, ...known.texts),
    );
    return {
      name,
      place,
      value:
        place === 'path' ? value.map(encoded) : fc.option(value.map(encoded), { nil: undefined }),
    };
  });
  return fc.tuple(...named.map(({ value }) => value)).map((values) => {
    let filled = path;
    const query: string[] = [];
    for (const [at, { name, place }] of named.entries()) {
      const value = values[at];
      if (place === 'path') filled = filled.replace(`{${name}}`, () => value ?? '');
      else if (value !== undefined) query.push(`${name}=${value}`);
    }
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  });
}

/** Mostly the intended caller of an operation; sometimes another one. */
const senders = (access: string): fc.Arbitrary<FuzzRequest['as']> => {
  const usualCaller = access === 'patient' ? 'mina' : access === 'staff' ? 'staff' : 'nobody';
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant<FuzzRequest['as']>(usualCaller) },
    fc.constantFrom('nobody', 'mina', 'ended', 'nonsense', 'staff'),
  );
};

/** Expensive or destructive for later requests: included, but rarely. */
const rarely = new Set([
  'importContent',
  'exportContent',
  'staffBackup',
  'staffExportAudit',
  'staffExportRecords',
  'staffImportRecords',
  'signOut',
  'staffClose',
  'openapi',
]);

/** Would delete the content and the patients that other requests need, or send requests elsewhere. */
const destructive = new Set(['staffRemoveDemo', 'staffAddNotice', 'staffTestNotice']);

/** Whether a short run may leave an operation out. */
export const isSeldomDrawn = (operation: string): boolean =>
  rarely.has(operation) || destructive.has(operation);

function requestsOf(document: ApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  const drawable = document.operations.filter(({ operationId }) => !destructive.has(operationId));
  const each = drawable.map((operation) => ({
    weight: rarely.has(operation.operationId) ? 1 : 12,
    arbitrary: fc.record({
      operation: fc.constant(operation.operationId),
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(operation.method) },
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
      ),
      path: pathsOf(document, operation, known),
      as: senders(operation.tags[0] ?? 'public'),
      headers,
      body: bodies(document, operation, known),
    }),
  }));
  return fc.oneof(...each);
}

/** Generates the same list for the same seed. */
export const drawRequests = (
  document: ApiDocument,
  known: Known,
  count: number,
  seed: number,
): FuzzRequest[] => fc.sample(requestsOf(document, known), { numRuns: count, seed });
