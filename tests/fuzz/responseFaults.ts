import type { FuzzRequest } from './requests.ts';
import { canary } from './setup.ts';

/** Faults that no response may have. */
export function faultsOf(
  request: FuzzRequest,
  status: number,
  headers: Headers,
  body: string,
): string[] {
  const faults: string[] = [];
  // 503 means that the server is busy or the app newer; every other 5xx is a fault of the
  // server.
  const isBusy = status === 503 && body.includes('urn:nabz:problem:unavailable');
  if (status >= 500 && !isBusy) faults.push(`status ${status}`);
  // A batch answers 200 with a result for each item.
  if (body.includes('urn:nabz:problem:server-error')) faults.push('a server error in the batch');
  // Node rejects headers that are too long before the app sees them.
  if (
    status >= 400 &&
    status !== 431 &&
    request.method !== 'HEAD' &&
    !headers.get('content-type')?.startsWith('application/problem+json')
  )
    faults.push(`${status} is no problem document`);
  if (request.as !== 'staff' && body.includes(canary)) faults.push('another patient’s data');
  if (/node_modules|\bat [\w.<>]+ \(|postgres|drizzle|insert into|violates/i.test(body))
    faults.push('internal details');
  return faults;
}
