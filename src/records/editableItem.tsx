import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { useDb, useLive } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { edit, isEditable } from '#outbox/manage.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Note } from '#ui/note.tsx';
import { DiscardDialog, DiscardEffect } from './discardDialog.tsx';

// The edit forms of items that wait in the outbox. The sender may take an item while its form is
// open: the form stays then, with what is typed in it.

/** The key of the draft of an edited item; another key would lose drafts of earlier releases. */
export const editKey = (rowId: string): string => `edit:${rowId}`;

interface EditableItem<Written> {
  /** The arguments of the mutation as they are stored. */
  args: unknown;
  /** The same by `schema`. */
  written: Written;
  /** It was sent, or changed in another window, while its form was open. */
  isTooLate: boolean;
  /** Replaces its arguments. Rejects when it is too late. */
  save: (args: unknown) => Promise<void>;
}

/**
 * An unsent or refused item of the outbox for its edit form, live. Undefined while reading; null
 * when it could not be changed from the beginning: it is being sent, was sent, or does not match
 * the schema. Render the form with the row's id as key.
 */
export function useEditableItem<Written>(
  rowId: string,
  schema: v.GenericSchema<unknown, Written>,
): EditableItem<Written> | null | undefined {
  const db = useDb();
  const found = useLive(
    async (own) => {
      const row = await own.outbox.get(rowId);
      if (!row || !isEditable(row)) return null;
      const parsed = v.safeParse(schema, row.args);
      return parsed.success ? { args: row.args, written: parsed.output } : null;
    },
    [rowId, schema],
  );
  const [opened, setOpened] = useState(found);
  if (found && found !== opened) setOpened(found);
  // Sent right after it was saved here, while the page is being left.
  const [isSaved, setSaved] = useState(false);
  const shown = found ?? opened;
  if (!shown) return found === null ? null : undefined;
  return {
    ...shown,
    isTooLate: found === null && !isSaved,
    save: async (args) => {
      if (!(await edit(db, rowId, args)))
        throw new Error('cannot edit: the outbox row is being sent or was sent');
      setSaved(true);
    },
  };
}

interface TypedTextProps {
  text: string;
  /** Deletes the draft and leaves the form. */
  onDiscard: () => Promise<void>;
  /** Another way to send the text. */
  action?: ReactNode;
}

/** What can be done with a text that can no longer be saved in its item. */
function TypedTextActions({ text, onDiscard, action }: TypedTextProps) {
  const { t } = useLingui();
  const translate = useComponentStrings();
  const [discarding, setDiscarding] = useState(false);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {action}
      <LabeledCopyButton
        value={text}
        label={t`Copy my text`}
        copied={translate('clipboard.copied')}
        refused={t`Not copied. Select it and copy it by hand.`}
      />
      <Button size="sm" variant="danger" onClick={() => setDiscarding(true)}>
        <Trans>Discard</Trans>
      </Button>
      <DiscardDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={<Trans>Discard what you typed here?</Trans>}
        description={<DiscardEffect count={1} effect="not-received" />}
        onConfirm={onDiscard}
      />
    </div>
  );
}

/** In place of "Send" when an item was sent while it was edited; `children` says so. */
export const TooLate = ({ children, ...rest }: TypedTextProps & { children: ReactNode }) => (
  <Note tone="warn" role="alert">
    <p>
      {children} <Trans>What you typed stays here and is not sent.</Trans>
    </p>
    <TypedTextActions {...rest} />
  </Note>
);

interface NotEditableProps<Draft> {
  rowId: string;
  /** Of the draft that the form stored, and what was typed in it. */
  schema: v.GenericSchema<unknown, Draft>;
  textOf: (draft: Draft) => string;
  /** The page with the patient's items of this kind, and its name. */
  to: NonNullable<LinkProps['to']>;
  list: ReactNode;
  children: ReactNode;
}

/**
 * In place of the edit form of an item that cannot be changed: why, what was typed for it before,
 * and a link to the list.
 */
export function NotEditable<Draft>({
  rowId,
  schema,
  textOf,
  to,
  list,
  children,
}: NotEditableProps<Draft>) {
  const [stored] = useState(() => v.nullable(schema));
  const { value, clear } = useDraft<Draft | null>(editKey(rowId), stored, null);
  return (
    <div className="grid gap-4">
      <EmptyState
        text={children}
        action={
          <Link to={to} className={buttonClass()}>
            {list}
          </Link>
        }
      />
      {value === null ? null : (
        <Note tone="info" title={<Trans>What you typed here, which was not sent</Trans>}>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {textOf(value)}
          </p>
          <TypedTextActions text={textOf(value)} onDiscard={clear} />
        </Note>
      )}
    </div>
  );
}
