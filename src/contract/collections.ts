import * as v from 'valibot';
import { bill } from './bill.ts';
import { cardOrder } from './cardOrder.ts';
import { caredFor, carer } from './carer.ts';
import { comment } from './comment.ts';
import { consult } from './consult.ts';
import { document } from './document.ts';
import { form } from './form.ts';
import { medicine } from './medicine.ts';
import { message } from './message.ts';
import { patientPackage } from './patientPackage.ts';
import { profile } from './profile.ts';
import { loanRecommendation, recommendation } from './recommendation.ts';
import { result } from './result.ts';
import { submission } from './submission.ts';
import { ticket } from './ticket.ts';

/**
 * The mirrored collections, parents before children: the feed sends them in this order within a
 * revision. Stored entries of the feed have the place in this list, so new ones are added at the
 * end. Each needs a store in `mirror/accountDbVersions.ts` and a table in
 * `server/db/tables/records.ts`; both are checked by the compiler.
 */
export const collections = {
  patientPackage: { schema: patientPackage },
  form: { schema: form },
  ticket: { schema: ticket },
  message: { schema: message },
  document: { schema: document },
  submission: { schema: submission },
  comment: { schema: comment },
  profile: { schema: profile },
  bill: { schema: bill },
  consult: { schema: consult },
  cardOrder: { schema: cardOrder },
  recommendation: { schema: recommendation },
  loanRecommendation: { schema: loanRecommendation },
  result: { schema: result },
  medicine: { schema: medicine },
  carer: { schema: carer },
  caredFor: { schema: caredFor },
} as const;

export type CollectionName = keyof typeof collections;
export type RowOf<Name extends CollectionName> = v.InferOutput<
  (typeof collections)[Name]['schema']
>;
export const collectionNames = Object.keys(collections).filter(isCollection);

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}

/** Parses a row from outside; undefined when it does not have the shape that this version knows. */
export function parseRow<Name extends CollectionName>(
  name: Name,
  row: unknown,
): RowOf<Name> | undefined {
  const parsed = v.safeParse(collections[name].schema, row);
  return parsed.success ? (parsed.output as RowOf<Name>) : undefined;
}
