import { faultsOf } from './responseFaults.ts';
import type { FuzzRequest } from './requests.ts';
import type { Scene, Send } from './setup.ts';

export interface FuzzReport {
  requests: number;
  statuses: Record<string, number>;
  /** Number of accepted mutations and guest submissions. */
  accepted: number;
  faults: string[];
}

/** A new address for each request, as limits by address are tested elsewhere. */
const addressOf = (at: number) => `198.18.${(at >> 8) & 255}.${at & 255}`;

const bodyless = new Set(['GET', 'HEAD']);

async function answerOf(send: Send, request: FuzzRequest, token: string | undefined, at: number) {
  const stop = new AbortController();
  const response = await send(request.path, {
    method: request.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(at),
      ...request.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(request.body === undefined || bodyless.has(request.method) ? {} : { body: request.body }),
    signal: stop.signal,
  });
  // An event stream has no end.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const body = isStream ? '' : await response.text();
  if (isStream) {
    await response.body?.cancel();
    stop.abort();
  }
  return { status: response.status, headers: response.headers, body };
}

/** Sends requests, some at a time, and collects faults. */
export async function fuzz(
  send: Send,
  scene: Scene,
  drawn: readonly FuzzRequest[],
  atOnce: number,
): Promise<FuzzReport> {
  const report: FuzzReport = { requests: drawn.length, statuses: {}, accepted: 0, faults: [] };
  let next = 0;
  async function work(): Promise<void> {
    for (let at = next; at < drawn.length; at = next) {
      next += 1;
      const request = drawn[at];
      if (!request) return;
      const token = request.as === 'nobody' ? undefined : scene.tokens[request.as];
      const outcome = await answerOf(send, request, token, at).catch(
        (error: unknown) => `no answer: ${String(error)}`,
      );
      const faults =
        typeof outcome === 'string'
          ? [outcome]
          : faultsOf(request, outcome.status, outcome.headers, outcome.body);
      if (typeof outcome !== 'string')
        report.accepted += outcome.body.split('"status":"done"').length - 1;
      const status = typeof outcome === 'string' ? 'none' : String(outcome.status);
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      for (const fault of faults)
        report.faults.push(
          `#${at} ${request.operation}: ${fault}: ${JSON.stringify(request).slice(0, 1000)}`,
        );
      if (request.operation === 'signOut' && request.as === 'mina' && status === '200')
        scene.tokens.mina = await scene.renew();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return report;
}
