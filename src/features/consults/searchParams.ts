import * as v from 'valibot';
import type { ConsultMode } from '#contract/consult.ts';
import { instant } from '#contract/instant.ts';
import { slug } from '#contract/plainText.ts';
import { consultModes } from '#contract/site/params.ts';

/** What a link to the request form chooses. */
export interface LinkedChoice {
  physician?: string;
  mode?: ConsultMode;
  /** An open time: the instant at which it begins. */
  time?: string;
}

/** Params of /panel/my-consult/new: what is chosen, and the outbox row that is edited. */
export const readNewConsultSearch = (
  search: Record<string, unknown>,
): LinkedChoice & { edit?: string } => {
  const { physician, mode, time, edit } = search;
  return {
    ...(v.is(slug, physician) ? { physician } : {}),
    ...(v.is(v.picklist(consultModes), mode) ? { mode } : {}),
    ...(v.is(instant, time) ? { time } : {}),
    ...(typeof edit === 'string' ? { edit } : {}),
  };
};
