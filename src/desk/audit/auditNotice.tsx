import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';

/** A note above every page of an administrator that leads to the audit log. */
export const AuditNotice = ({
  tone,
  children,
}: {
  tone: 'warn' | 'danger';
  children: ReactNode;
}) => (
  <Note tone={tone} className="m-5 mb-0">
    {children}{' '}
    <Link to="/desk/audit" className={linkClass('read')}>
      <Trans>Open the audit log</Trans>
    </Link>
  </Note>
);
