import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useLive } from '#mirror/react.tsx';
import { type ButtonLook, buttonClass } from '#ui/button.tsx';
import { editTargetOf } from './editTarget.ts';

export function EditLink({
  row,
  describedBy,
  variant,
}: { row: OutboxRow; describedBy: string } & Pick<ButtonLook, 'variant'>) {
  const target = useLive((db) => editTargetOf(db, row), [row.id, row.args]);
  if (!target) return null;
  return (
    <Link
      {...target}
      className={buttonClass({ variant, size: 'sm' })}
      aria-describedby={describedBy}
    >
      <Trans>Edit</Trans>
    </Link>
  );
}
