import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { ProblemError } from '../http/problem.ts';

/** The file's id as it stands in the address; what is no id names no file. */
export function fileIdOf(param: string): string {
  const id = v.safeParse(uuid, param);
  if (!id.success) throw new ProblemError('not-found');
  return id.output;
}
