import { type ProblemSlug, problems, problemType } from '#contract/problem.ts';
import type { TestApp } from '../support/app.ts';

/** Decides the result of a request: `pass` sends it to the server and returns the response. */
export type Fault = (pass: () => Promise<Response>, request: Request) => Promise<Response>;

const lost = () => new TypeError('Failed to fetch');

/** Failures of a network, a proxy or a server. */
export const faults = {
  offline: async () => {
    throw lost();
  },
  /** The server processed the request; the response is lost. */
  answerLost: async (pass) => {
    await pass();
    throw lost();
  },
  /** The response is cut in half. */
  truncated: async (pass) => {
    const response = await pass();
    const text = await response.text();
    return new Response(text.slice(0, Math.floor(text.length / 2)), response);
  },
  /** The request is delivered twice. */
  doubled: async (pass) => {
    await pass();
    return pass();
  },
} as const satisfies Record<string, Fault>;

/** A problem response as the server writes it, without the server. */
export const problem =
  (slug: ProblemSlug, more: { retryAfter?: number; limit?: number; field?: string } = {}): Fault =>
  async () =>
    new Response(
      JSON.stringify({
        type: problemType(slug),
        title: slug,
        status: problems[slug].status,
        ...more,
      }),
      {
        status: problems[slug].status,
        headers: {
          'content-type': 'application/problem+json',
          ...(more.retryAfter === undefined ? {} : { 'retry-after': String(more.retryAfter) }),
        },
      },
    );

/** A response of a proxy: its own page. */
export const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  async () =>
    new Response('<html>proxy</html>', {
      status: code,
      headers: { 'content-type': 'text/html', ...headers },
    });

interface Rule {
  path: RegExp;
  fault: Fault;
  times: number;
}

/** The network between a device and the app in this process. */
export interface Network {
  fetch: typeof globalThis.fetch;
  /** Requests in order, as `POST me/mutations`. */
  sent: string[];
  /** Number of requests so far whose "METHOD path" matches. */
  count(path: RegExp): number;
  /**
   * Applies the fault to the next `times` requests whose "METHOD path" matches; by default to all,
   * until `clearFaults`.
   */
  fail(path: RegExp, fault: Fault, times?: number): void;
  clearFaults(): void;
  /** What the device's reachability check returns. */
  reachable: boolean;
  /** Overrides the page size of the feed, so that a short history has many pages. */
  pageSize: number | undefined;
}

let phones = 0;

export function createNetwork(app: TestApp): Network {
  let rules: Rule[] = [];
  const sent: string[] = [];
  // Every phone has an address of its own, so that limits by address do not apply.
  const address = `10.0.${(phones += 1) >> 8}.${phones & 255}`;
  const network: Network = {
    sent,
    count: (path) => sent.filter((line) => path.test(line)).length,
    reachable: true,
    pageSize: undefined,
    fetch: async (input, init) => {
      const url = new URL(String(input), 'http://test');
      if (network.pageSize !== undefined && url.searchParams.has('limit'))
        url.searchParams.set('limit', String(network.pageSize));
      const request = new Request(url, init);
      request.headers.set('x-forwarded-for', address);
      const line = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`;
      sent.push(line);
      const copy = request.clone();
      const pass = async () => app.app.fetch(copy.clone());
      const rule = rules.find(({ path, times }) => times > 0 && path.test(line));
      if (!rule) return pass();
      rule.times -= 1;
      return rule.fault(pass, request);
    },
    fail: (path, fault, times = Infinity) => void rules.push({ path, fault, times }),
    clearFaults: () => void (rules = []),
  };
  return network;
}
