import * as v from 'valibot';
import type { Endpoint, ParamsIn } from '#contract/endpoint.ts';
import { problemType } from '#contract/problem.ts';
import {
  type StaffAnswer,
  staffEndpoints,
  type StaffEndpointName,
} from '#contract/staff/endpoints.ts';
import { printableLine } from '../terminal.ts';
import { readStaffToken } from './token.ts';
import { UsageError } from './usageError.ts';

/**
 * Calls a staff endpoint of the running server, for the command line. Throws with the response's text
 * on an error status.
 */
export async function callStaff<Name extends StaffEndpointName>(
  name: Name,
  {
    params = {},
    query = {},
    body,
  }: {
    params?: ParamsIn<typeof staffEndpoints, Name>;
    query?: Record<string, string>;
    body?: unknown;
  } = {},
): Promise<StaffAnswer<Name>> {
  const endpoint: Endpoint = staffEndpoints[name];
  const { method, path, answer } = endpoint;
  if (endpoint.body) expectReadable(endpoint.body, body ?? {});
  if (endpoint.query) expectReadable(endpoint.query, query);
  const values = new Map<string, string>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(values.get(key) ?? ''),
  );
  const response = await requestStaff(`${filled}?${new URLSearchParams(query)}`, {
    method,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(explain(text));
  return v.parse(answer, JSON.parse(text)) as StaffAnswer<Name>;
}

/** A wrong date or a text that is too long is named before anything is sent. */
function expectReadable(schema: v.GenericSchema, body: unknown): void {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new UsageError(faults.map(printableLine).join('; '));
}

const problem = v.object({
  type: v.string(),
  title: v.string(),
  field: v.optional(v.string()),
  detail: v.optional(v.string()),
});

/** Titles that are worded for a page. */
const sentences = new Map([
  [problemType('not-found'), 'The server has nothing with this number or name.'],
  [problemType('bad-request'), 'The server does not understand what was given.'],
]);

/** A refusal of the server as a sentence, with the type and the field that a script looks for. */
export function explain(text: string): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), problem), text);
  if (!parsed.success) return text;
  const { type, title, field, detail } = parsed.output;
  const about = [type, field].filter(Boolean).join(', ');
  return `${detail ?? sentences.get(type) ?? title} (${about})`;
}

/** A request with the staff token; `path` begins after `/api/`. */
export async function requestStaff(path: string, init: RequestInit = {}): Promise<Response> {
  // As for the server, an empty variable is none.
  const base = process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`;
  if (!URL.canParse(base))
    throw new UsageError(`PUBLIC_URL is no address: set it to one such as https://clinic.example.`);
  const { token, origin } = await readStaffToken(process.env);
  const authorization = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(new URL(`/api/${path}`, base), {
      ...init,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        ...Object.fromEntries(new Headers(init.headers)),
        authorization,
      },
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    throw new Error(
      `No server answers at ${base}: start it, or set PUBLIC_URL or PORT. ${cause}`.trim(),
      { cause: error },
    );
  }
  if (response.status === 401)
    throw new UsageError(
      `${base} does not know the token of ${origin}, which is wrong or has ended: set STAFF_TOKEN to that of the server or to a key from People at the desk, or DATA_DIR to the server’s data folder.`,
    );
  return response;
}
