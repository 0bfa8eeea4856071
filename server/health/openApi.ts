import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { allEndpoints } from '#contract/allEndpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { chunkBytes } from '#contract/file.ts';
import { sendGuestSubmission } from '#contract/guestSubmission.ts';
import { mutations } from '#contract/mutations.ts';
import { problem } from '#contract/problem.ts';

/**
 * The contract as OpenAPI 3.1. `args` of a mutation is the schema `mutation.{name}`; `x-mutations`
 * lists the names an endpoint takes.
 */
export function openApi(publicUrl: string | undefined, company: string): object {
  const components: Components = {};
  const paths: Record<string, Record<string, object>> = {};
  const mutationNames: Partial<Record<string, string[]>> = {
    mutations: [...mutations.keys()],
    letters: [sendGuestSubmission.name],
  };
  for (const { name, args } of [...mutations.values(), sendGuestSubmission]) {
    components[`mutation.${name}`] = schemaOf(components, `mutation.${name}`, args, 'input');
  }
  for (const [id, endpoint] of Object.entries<Endpoint>(allEndpoints)) {
    const names = mutationNames[id];
    (paths[`/${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = {
      ...operation(components, id, endpoint),
      ...(names ? { 'x-mutations': names } : {}),
    };
  }
  for (const [path, methods] of Object.entries(rawPaths))
    paths[path] = { ...paths[path], ...methods };
  const bearer = { type: 'http', scheme: 'bearer' };
  return {
    openapi: '3.1.0',
    info: { title: company, version: '1' },
    servers: [{ url: `${publicUrl ?? ''}/api` }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { patient: bearer, sender: bearer, staff: bearer },
    },
  };
}

type JsonSchema = Record<string, unknown>;

/**
 * `components.schemas` of the OpenAPI description: recursive schemas and arguments of mutations.
 */
type Components = Record<string, JsonSchema>;

/** Turns `#/$defs/…` references of one schema into `#/components/schemas/…` of the whole. */
function rebaseReferences(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => rebaseReferences(one, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      key === '$ref' && typeof one === 'string'
        ? one.replace(
            /^#\/\$defs\/(.*)$/,
            (_all, own: string) => `#/components/schemas/${rename(own)}`,
          )
        : rebaseReferences(one, rename),
    ]),
  );
}

// JSON Schema cannot express transforms, so a body is described by its schema's input.
function schemaOf(
  components: Components,
  name: string,
  schema: GenericSchema,
  typeMode: 'input' | 'output',
): JsonSchema {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  const rename = (own: string) => `${name}.${own}`;
  const moved = (one: unknown) => rebaseReferences(one, rename) as JsonSchema;
  for (const [own, definition] of Object.entries($defs))
    components[rename(own)] = moved(definition);
  return moved(rest);
}

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function parameters(components: Components, id: string, endpoint: Endpoint): object[] {
  const path = pathParameters(endpoint.path);
  if (!endpoint.query) return path;
  const { properties = {} } = schemaOf(components, `${id}.query`, endpoint.query, 'input');
  return [
    ...path,
    ...Object.entries(properties as object).map(([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      schema,
    })),
  ];
}

const json = (schema: object) => ({ 'application/json': { schema } });
const secured = (access: Endpoint['access']) =>
  access === 'public' ? {} : { security: [{ [access]: [] }] };

function operation(components: Components, id: string, endpoint: Endpoint): object {
  const body = endpoint.body && schemaOf(components, `${id}.body`, endpoint.body, 'input');
  return {
    operationId: id,
    tags: [endpoint.access],
    parameters: parameters(components, id, endpoint),
    ...secured(endpoint.access),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: json(schemaOf(components, `${id}.answer`, endpoint.answer, 'output')),
      },
      default: {
        description: 'A problem (RFC 9457)',
        content: {
          'application/problem+json': {
            schema: schemaOf(components, 'problem', problem, 'output'),
          },
        },
      },
    },
  };
}

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };

const aFile = {
  200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } },
};

/** A request of staff with the next bytes of a file. */
const nextBytes = (operationId: string, path: string): object => ({
  operationId,
  tags: ['staff'],
  parameters: [
    ...pathParameters(path),
    { name: 'offset', in: 'query', required: true, schema: { type: 'integer', minimum: 0 } },
  ],
  ...secured('staff'),
  requestBody: {
    required: true,
    content: { 'application/octet-stream': { schema: { ...bytes, maxLength: chunkBytes } } },
  },
  responses: { 200: { description: 'The state of the upload' } },
});

/** Endpoints with bytes or streams instead of JSON; they are not in `endpoints`. */
const rawPaths: Record<string, Record<string, object>> = {
  '/staff/forms/{submission}/files/{file}': {
    get: {
      operationId: 'staffFormFile',
      tags: ['staff'],
      parameters: pathParameters('{submission}/{file}'),
      ...secured('staff'),
      responses: aFile,
    },
  },
  '/me/files/{file}': {
    get: {
      operationId: 'readFile',
      tags: ['patient'],
      parameters: pathParameters('{file}'),
      ...secured('patient'),
      responses: aFile,
    },
    patch: {
      operationId: 'appendFile',
      tags: ['patient'],
      parameters: [
        ...pathParameters('{file}'),
        { name: 'offset', in: 'query', required: true, schema: { type: 'integer', minimum: 0 } },
      ],
      ...secured('patient'),
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { ...bytes, maxLength: chunkBytes } } },
      },
      responses: { 200: { description: 'The state of the upload' } },
    },
  },
  '/staff/backup': {
    get: {
      operationId: 'staffBackup',
      tags: ['staff'],
      parameters: [],
      ...secured('staff'),
      responses: {
        200: {
          description: 'The whole database as JSON lines, compressed with gzip',
          content: { 'application/octet-stream': { schema: bytes } },
        },
      },
    },
  },
  '/staff/audit/export': {
    get: {
      operationId: 'staffExportAudit',
      tags: ['staff'],
      parameters: ['from', 'until'].map((name) => ({
        name,
        in: 'query',
        required: false,
        schema: { type: 'string', format: 'date' },
      })),
      ...secured('staff'),
      responses: {
        200: {
          description: 'The audit log as JSON lines',
          content: { 'application/jsonl': { schema: { type: 'string' } } },
        },
      },
    },
  },
  '/staff/records': {
    get: {
      operationId: 'staffExportRecords',
      tags: ['staff'],
      parameters: [{ name: 'patient', in: 'query', required: false, schema: { type: 'string' } }],
      ...secured('staff'),
      responses: {
        200: {
          description: 'A collection bundle of FHIR R4',
          content: { 'application/fhir+json': { schema: { type: 'object' } } },
        },
      },
    },
  },
  '/staff/patients/{patient}/documents/{document}/file': {
    get: {
      operationId: 'staffDocumentFile',
      tags: ['staff'],
      parameters: pathParameters('{patient}/{document}'),
      ...secured('staff'),
      responses: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: bytes } },
        },
      },
    },
  },
  '/staff/patients/{patient}/files/{file}': {
    post: nextBytes('staffAppendFile', '{patient}/{file}'),
  },
  '/staff/tickets/{ticket}/files/{file}/pieces': {
    post: nextBytes('staffAppendUpload', '{ticket}/{file}'),
  },
  '/me/events': {
    get: {
      operationId: 'events',
      tags: ['patient'],
      parameters: [],
      ...secured('patient'),
      responses: {
        200: {
          description: 'An event for every change',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      },
    },
  },
};
