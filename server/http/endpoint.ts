import type { Context } from 'hono';
import * as v from 'valibot';
import {
  allEndpoints as endpoints,
  type AnyAnswer,
  type AnyEndpointName,
} from '#contract/allEndpoints.ts';
import type { Env } from './deps.ts';
import { parseInput, parseJson, parseTexts } from './parseInput.ts';
import { ProblemError } from './problem.ts';

// What every route uses to read its input and to respond, by the endpoint's schemas in
// contract/endpoints.ts, which clients use, too.

type WithQuery = {
  [Name in AnyEndpointName]: (typeof endpoints)[Name] extends { query: v.GenericSchema }
    ? Name
    : never;
}[AnyEndpointName];
type WithBody = {
  [Name in AnyEndpointName]: (typeof endpoints)[Name] extends { body: v.GenericSchema }
    ? Name
    : never;
}[AnyEndpointName];

const fieldOf = (issues: readonly v.BaseIssue<unknown>[]): { field?: string } => {
  const field = issues[0] && v.getDotPath(issues[0]);
  return field ? { field } : {};
};

/** Parses the query by the endpoint's schema; 400 with the first invalid field. */
export function readQuery<Name extends WithQuery>(
  name: Name,
  c: Context<Env>,
  query: Record<string, string> = c.req.query(),
): v.InferOutput<(typeof endpoints)[Name]['query']> {
  const parsed = parseInput(endpoints[name].query, parseTexts(query));
  if (!parsed.success) throw new ProblemError('bad-request', fieldOf(parsed.issues));
  return parsed.output;
}

/** Parses the body by the endpoint's schema; 400 when it is not JSON, 422 for an invalid field. */
export async function readBody<Name extends WithBody>(
  name: Name,
  c: Context<Env>,
): Promise<v.InferOutput<(typeof endpoints)[Name]['body']>> {
  const raw = parseJson(await c.req.text());
  const parsed = parseInput(endpoints[name].body, raw);
  if (!parsed.success) throw new ProblemError('not-acceptable', fieldOf(parsed.issues));
  return parsed.output;
}

/** A JSON response, type-checked against the endpoint's contract. */
export function respond<Name extends AnyEndpointName>(
  _name: Name,
  c: Context<Env>,
  body: AnyAnswer<Name>,
): Response {
  const text = JSON.stringify(body);
  // `compress` does not read the body of a short response when it knows its length.
  return c.body(text, 200, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  });
}
