import * as v from 'valibot';
import { searchParam, searchText } from '../searchParam.ts';

/** The filters of the letters in the address. */
export const letterSearch = v.object({
  kind: searchParam(v.picklist(['contact', 'form'])),
  state: searchParam(v.picklist(['handled'])),
  q: searchText,
});
export type LetterSearch = v.InferOutput<typeof letterSearch>;
