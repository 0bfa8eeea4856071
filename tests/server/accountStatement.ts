/** An SQL statement as it was sent. */
export interface Statement {
  text: string;
  params: unknown[];
}

/**
 * Statements on patients' tables that do not name the account; `params[n - 1]` is the value of
 * `$n`.
 */
export function withoutAccount(
  { text, params }: Statement,
  tables: readonly string[],
  accountId: string,
): string[] {
  const touched = tables.filter((table) => text.includes(`"${table}"`));
  if (touched.length === 0) return [];
  const isAccount = (place: string | undefined) => params[Number(place) - 1] === accountId;
  // The counter is read with the session, whose token names the account.
  if (text.includes('on "revisions"."account_id" = "sessions"."account_id"')) return [];
  // Whether a doctor's time is free depends on all patients; nothing else of theirs is read.
  const reserved = `select "id", "account_id", "physician" ->> 'slug', coalesce("slot", "proposed_slot"), "minutes" from "consults"`;
  if (text.startsWith(reserved)) return [];
  // A browser that somebody else subscribed before: it shows nothing of them.
  if (text.startsWith('delete from "web_push_subscriptions"') && text.includes('<> $2')) return [];
  const compared = [...text.matchAll(/"account_id" = \$(\d+)/g)].some(([, place]) =>
    isAccount(place),
  );
  const [, columns, values] = /^insert into "\w+" \(([^)]*)\) values \(([^)]*)\)/.exec(text) ?? [];
  const inserted = values?.split(', ')[columns?.split(', ').indexOf('"account_id"') ?? -1];
  return compared || isAccount(inserted?.slice(1)) ? [] : [text];
}
