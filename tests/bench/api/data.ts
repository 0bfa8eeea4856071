import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';

/** A set of patients, all with the same number of rows. */
export interface Population {
  /** Part of all ids and tokens. */
  name: string;
  patients: number;
  rowsPerPatient: number;
}

/** A signed-in patient and the ticket that gets the replies. */
export interface BenchPatient {
  token: string;
  accountId: string;
  ticketId: string;
}

/** One ticket with its messages. */
const rowsPerTicket = 50;

/**
 * Inserts patients with sessions, tickets, messages, receipts and feed entries. The first row of
 * each fifty is a ticket.
 */
export async function populate(db: Db, population: Population): Promise<BenchPatient[]> {
  const { name, patients, rowsPerPatient } = population;
  const account = sql`md5(${name} || '-account-' || p)::uuid`;
  const row = (n: string) => sql`md5(${name} || '-row-' || p || '-' || ${sql.raw(n)})::uuid`;
  const firstOf = `(n - (n - 1) % ${rowsPerTicket})`;
  const isTicket = sql.raw(`n % ${rowsPerTicket} = 1`);
  const all = sql`generate_series(1, ${patients}::int) p`;
  const rows = sql`${all}, generate_series(1, ${rowsPerPatient}::int) n`;
  await db.execute(sql`
    insert into accounts (id, name, email, password_hash, locale, created_at)
    select ${account}, 'Mina', ${name} || '-' || p || '@nabz.example', 'none', 'en', now()
    from ${all}`);
  await db.execute(sql`
    insert into sessions (token_hash, account_id, created_at, expires_at)
    select encode(sha256(convert_to(${tokenPrefix + name} || '-' || p, 'UTF8')), 'hex'),
      ${account}, now(), now() + interval '30 days'
    from ${all}`);
  await db.execute(sql`
    insert into tickets
      (account_id, id, number, subject, department, status, urgency, created_at, updated_at)
    select ${account}, ${row('n')}, n, 'Walking', 'medical', 'open', 'routine',
      now() - interval '1 day', now() - interval '1 day'
    from ${rows} where ${isTicket}`);
  await db.execute(sql`
    insert into messages (account_id, id, ticket_id, author, body, attachments, number,
      created_at, received_at)
    select ${account}, ${row('n')}, ${row(firstOf)}, 'patient',
      'How long may I walk in the second week?', '[]', n, now() - interval '1 day',
      now() - interval '1 day' + n * interval '1 ms'
    from ${rows} where not (${isTicket})`);
  await db.execute(sql`
    insert into receipts (account_id, client_id, mutation_id, payload_hash, answer, created_at)
    select ${account}, ${account}, ${row('n')}, repeat('0', 64),
      jsonb_build_object('id', ${row('n')}, 'status', 'done', 'rev', n, 'number', n,
        'at', '2026-11-21T08:00:00.000Z'),
      now() - interval '1 day'
    from ${rows}`);
  await db.execute(sql`
    insert into changes (account_id, collection, entity_id, rank, rev, deleted, changed_at, mark)
    select ${account}, case when ${isTicket} then 'ticket' else 'message' end, ${row('n')},
      case when ${isTicket} then 2 else 3 end, n, false, now() - interval '1 day', n
    from ${rows}`);
  await db.execute(sql`
    insert into revisions (account_id, rev) select ${account}, ${rowsPerPatient} from ${all}`);
  await db.execute(sql`analyze`);
  return Array.from({ length: patients }, (_, index) => ({
    token: `${tokenPrefix}${name}-${index + 1}`,
    accountId: uuidOf(`${name}-account-${index + 1}`),
    ticketId: uuidOf(`${name}-row-${index + 1}-1`),
  }));
}

const tokenPrefix = 'bench-token-of-patient-';

/** PostgreSQL's `md5(text)::uuid`. */
const uuidOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
