import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { problem } from '#contract/problem.ts';

// What a schema transforms cannot be said in JSON Schema; what goes over the wire is its input.
const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return rest;
};

function parameters(endpoint: Endpoint): object[] {
  const path = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (!endpoint.query) return path;
  const { properties = {} } = schemaOf(endpoint.query, 'input');
  return [...path, ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))];
}

function operation(id: string, endpoint: Endpoint): object {
  const json = (schema: object) => ({ 'application/json': { schema } });
  return {
    operationId: id,
    tags: [endpoint.access],
    parameters: parameters(endpoint),
    ...(endpoint.access === 'public' ? {} : { security: [{ [endpoint.access]: [] }] }),
    ...(endpoint.body ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } } : {}),
    responses: {
      200: { description: 'Done', content: json(schemaOf(endpoint.answer, 'output')) },
      default: { description: 'A problem (RFC 9457)', content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } } },
    },
  };
}

/** The contract as OpenAPI 3.1. */
export function openApi(publicUrl: string | undefined): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, endpoint] of Object.entries(endpoints)) {
    (paths[`/${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = operation(id, endpoint);
  }
  const bearer = { type: 'http', scheme: 'bearer' };
  return {
    openapi: '3.1.0',
    info: { title: 'Nabz', version: '1' },
    servers: [{ url: `${publicUrl ?? ''}/api` }],
    paths,
    components: { securitySchemes: { patient: bearer, staff: bearer } },
  };
}
