import * as v from 'valibot';

const jsonSchema = v.looseObject({});
export type JsonSchema = v.InferOutput<typeof jsonSchema>;

const parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query']),
  schema: jsonSchema,
});
const operation = v.object({
  operationId: v.string(),
  tags: v.array(v.picklist(['public', 'patient', 'sender', 'staff'])),
  parameters: v.array(parameter),
  requestBody: v.optional(
    v.object({ content: v.record(v.string(), v.object({ schema: jsonSchema })) }),
  ),
  'x-mutations': v.optional(v.array(v.string())),
});

/** The part of an OpenAPI document that is needed to write requests. */
const openApiDocument = v.object({
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ schemas: v.record(v.string(), jsonSchema) }),
});

export interface Operation extends v.InferOutput<typeof operation> {
  method: string;
  path: string;
}
export interface ApiDocument {
  operations: Operation[];
  schemas: Record<string, JsonSchema>;
}

export function readDocument(text: string): ApiDocument {
  const { paths, components } = v.parse(openApiDocument, JSON.parse(text));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Operation => ({
      ...one,
      path,
      method: method.toUpperCase(),
    })),
  );
  return { operations, schemas: components.schemas };
}
