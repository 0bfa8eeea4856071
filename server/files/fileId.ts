import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { ProblemError } from '../http/problem.ts';

/** The file id of the path; 404 when it is not a UUID. */
export function fileIdOf(param: string): string {
  const id = v.safeParse(uuid, param);
  if (!id.success) throw new ProblemError('not-found');
  return id.output;
}
