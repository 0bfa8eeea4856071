import * as v from 'valibot';
import type { ParamsIn } from '#contract/endpoint.ts';
import {
  type StaffAnswer,
  staffEndpoints,
  type StaffEndpointName,
} from '#contract/staff/endpoints.ts';
import { readStaffToken } from './token.ts';

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
  const { method, path, answer } = staffEndpoints[name];
  const values = new Map<string, string>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(values.get(key) ?? ''),
  );
  const response = await requestStaff(`${filled}?${new URLSearchParams(query)}`, {
    method,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return v.parse(answer, JSON.parse(text)) as StaffAnswer<Name>;
}

/** A request with the staff token; `path` begins after `/api/`. */
export async function requestStaff(path: string, init: RequestInit = {}): Promise<Response> {
  const base = process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
  const authorization = `Bearer ${await readStaffToken(process.env)}`;
  try {
    return await fetch(new URL(`/api/${path}`, base), {
      ...init,
      headers: { authorization, 'content-type': 'application/json', 'accept-language': 'en' },
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    throw new Error(
      `No server answers at ${base}: start it, or set PUBLIC_URL or PORT. ${cause}`.trim(),
      { cause: error },
    );
  }
}
