import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from '../http/problem.ts';
import { noteRepeat } from './audit/request.ts';

/**
 * A request with a known id is a retry after a lost answer only if it says the same. Another content
 * under that id is refused: it would be taken for stored. The retry has no line in the audit log.
 */
export function requireSame(stored: unknown, sent: unknown): void {
  if (!isDeepStrictEqual(stored, sent)) throw new ProblemError('reused-id');
  noteRepeat();
}
