import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { delayBriefly, type ChangeFeed } from './race.ts';

interface Marked extends Record<string, unknown> {
  id: string;
  value: string;
  mark: string;
}

/**
 * Control: rows get their mark from a sequence or timestamp when they are written, which must miss
 * rows.
 */
function byMark(table: string, type: string, mark: string, start: string): ChangeFeed<string> {
  const name = sql.raw(table);
  const next = sql.raw(mark);
  const rowsOf = (answer: unknown) => (answer as { rows: Marked[] }).rows;
  return {
    start,
    async prepare(db) {
      await db.execute(sql`create sequence ${sql.raw(`${table}_marks`)}`);
      await db.execute(
        sql`create table ${name} (id uuid primary key, value text not null, mark ${sql.raw(type)} not null)`,
      );
      await db.execute(sql`create index on ${name} (mark)`);
    },
    async write(db, value, known) {
      const old = Math.random() < 0.5 ? known[Math.floor(Math.random() * known.length)] : undefined;
      const id = old ?? uuidv7();
      await db.transaction(async (tx) => {
        if (old === undefined)
          await tx.execute(sql`insert into ${name} values (${id}, ${value}, ${next})`);
        else
          await tx.execute(
            sql`update ${name} set value = ${value}, mark = ${next} where id = ${id}`,
          );
        await tx.execute(sql.raw(delayBriefly));
      });
      return old === undefined ? id : undefined;
    },
    async read(db, cursor) {
      const rows = rowsOf(
        await db.execute(
          sql`select id, value, mark::text from ${name} where mark > ${cursor}::${sql.raw(type)} order by mark`,
        ),
      );
      return {
        cursor: rows.at(-1)?.mark ?? cursor,
        rows: rows.map(({ id, value }) => [id, value]),
      };
    },
    finalRows: async (db) =>
      rowsOf(await db.execute(sql`select id, value, '' as mark from ${name}`)).map(
        ({ id, value }) => [id, value],
      ),
  };
}

export const bySequence = byMark('by_sequence', 'bigint', `nextval('by_sequence_marks')`, '0');
/**
 * `clock_timestamp()` misses fewer rows than the usual `now()`, which is the start of the
 * transaction.
 */
export const byTimestamp = byMark('by_timestamp', 'timestamptz', 'clock_timestamp()', '1970-01-01');
