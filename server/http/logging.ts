import { DrizzleQueryError } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { type DestinationStream, type Logger, pino } from 'pino';
import * as v from 'valibot';
import { problem } from '#contract/problem.ts';
import { printable } from '../terminal.ts';
import type { Env } from './deps.ts';

/** The server's log; without `destination` it goes to stdout. Errors are redacted here, for all. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, hooks: { streamWrite: printable }, serializers: { err: redactError } },
    ...(destination ? [destination] : []),
  );

/**
 * Logs method, route, status and time of a request. No ids, queries or bodies: they can identify a
 * patient.
 */
export const logRequests = (log: Logger) =>
  createMiddleware<Env>(async (c, next) => {
    if (!log.isLevelEnabled('debug')) return next();
    const started = performance.now();
    await next();
    const route = c.req.path.startsWith('/api/')
      ? c.req.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
      : 'page';
    log.debug({
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });

/**
 * An error for the log, without texts that may hold patients' data: the message of a failed query and
 * the detail of a constraint.
 */
function redactError(error: unknown): object {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { type: typeof cause };
  const { code, table, constraint } = cause as Error & {
    code?: unknown;
    table?: unknown;
    constraint?: unknown;
  };
  const frames = (error instanceof Error ? error : cause).stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: cause.name,
    ...(code === undefined && !(cause instanceof DrizzleQueryError)
      ? { message: cause.message }
      : { code, table, constraint }),
    stack: frames,
  };
}

const apiProblem = v.object({ problem });

/** Logs why rendering a page failed. API problems below 500 are expected and not logged. */
export function logPageFailure(log: Logger): (error: unknown) => void {
  return (error) => {
    const parsed = v.safeParse(apiProblem, error);
    if (!parsed.success) return log.error({ err: error }, 'page failed');
    const { status, type, detail } = parsed.output.problem;
    if (status >= 500) log.error({ status, type, detail }, 'page failed');
  };
}
