import * as v from 'valibot';
import { useLive } from '#mirror/react.tsx';
import { isEditable } from '#outbox/manage.ts';

interface EditableItem<Written> {
  /** The arguments of the mutation as they are stored. */
  args: unknown;
  /** The same by `schema`. */
  written: Written;
}

/**
 * An unsent or refused item of the outbox for its edit form, live. Undefined while reading; null
 * when it is being sent, was sent, or does not match the schema, so that it cannot be changed.
 */
export const useEditableItem = <Written>(
  rowId: string,
  schema: v.GenericSchema<unknown, Written>,
): EditableItem<Written> | null | undefined =>
  useLive(
    async (db) => {
      const row = await db.outbox.get(rowId);
      if (!row || !isEditable(row)) return null;
      const parsed = v.safeParse(schema, row.args);
      return parsed.success ? { args: row.args, written: parsed.output } : null;
    },
    [rowId, schema],
  );
