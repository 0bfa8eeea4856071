import * as v from 'valibot';
import { slug } from '#contract/text.ts';

/** Params of /panel/my-consult/new: the doctor, and the outbox row that is edited. */
export const readNewConsultSearch = (
  search: Record<string, unknown>,
): { physician?: string; edit?: string } => {
  const { physician, edit } = search;
  return {
    ...(v.is(slug, physician) ? { physician } : {}),
    ...(typeof edit === 'string' ? { edit } : {}),
  };
};
