import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useLive } from '#mirror/react.tsx';
import { isEditable } from '#outbox/manage.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';

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
export function useEditableItem<Written>(
  rowId: string,
  schema: v.GenericSchema<unknown, Written>,
): EditableItem<Written> | null | undefined {
  return useLive(
    async (db) => {
      const row = await db.outbox.get(rowId);
      if (!row || !isEditable(row)) return null;
      const parsed = v.safeParse(schema, row.args);
      return parsed.success ? { args: row.args, written: parsed.output } : null;
    },
    [rowId, schema],
  );
}

interface NotEditableProps {
  /** The page with the patient's items of this kind, and its name. */
  to: NonNullable<LinkProps['to']>;
  list: ReactNode;
  children: ReactNode;
}

/** In place of the edit form of an item that cannot be changed: why, and a link to the list. */
export const NotEditable = ({ to, list, children }: NotEditableProps) => (
  <EmptyState
    text={children}
    action={
      <Link to={to} className={buttonClass()}>
        {list}
      </Link>
    }
  />
);
