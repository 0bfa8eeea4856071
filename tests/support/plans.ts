import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../server/db/database.ts';

export interface Statement {
  query: string;
  params: unknown[];
}

const planRows = v.object({ rows: v.array(v.record(v.string(), v.string())) });

/** The statements that Drizzle sends while `work` runs. */
export async function statementsOf(db: Db, work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const session = Reflect.get(db, 'session') as { prepareQuery: (...args: never[]) => unknown };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...args: never[]) => {
    const [query] = args as unknown as [{ sql: string; params: unknown[] }];
    statements.push({ query: query.sql, params: query.params });
    return prepare(...args);
  };
  try {
    await work();
  } finally {
    session.prepareQuery = prepare;
  }
  return statements;
}

/** How the database would run a statement. */
export async function planOf(db: Db, { query, params }: Statement): Promise<string> {
  let text = `explain ${query}`;
  params.forEach((value, at) => {
    const literal =
      typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
    text = text.replace(new RegExp(`\\$${at + 1}(?!\\d)`), () => literal);
  });
  const { rows } = v.parse(planRows, await db.execute(sql.raw(text)));
  return rows.map((row) => row['QUERY PLAN'] ?? '').join('\n');
}
