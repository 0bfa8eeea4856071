import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuditAction, AuditLine } from '#contract/staff/audit.ts';
import { useActName } from './actNames.ts';

/** What somebody did, as a sentence. */
export function LineSentence({ line }: { line: AuditLine }) {
  const what = useActName()(line.act);
  const sentences: Record<AuditAction, ReactNode> = {
    'sign-in': (
      <Trans comment="A line of the audit log: Signed in to the desk">
        <b>Signed in</b> to {what}
      </Trans>
    ),
    'sign-in-refused': (
      <Trans comment="A line of the audit log: Was not let in to the desk">
        <Warned>Was not let in</Warned> to {what}
      </Trans>
    ),
    'sign-out': (
      <Trans comment="A line of the audit log: Ended the desk, or a session">
        <b>Signed out</b>: {what}
      </Trans>
    ),
    refused: (
      <Trans comment="A line of the audit log: the role does not open it">
        <Warned>Was refused</Warned>: {what}
      </Trans>
    ),
    open: (
      <Trans comment="A line of the audit log: Opened the record">
        <b>Opened</b> {what}
      </Trans>
    ),
    change: (
      <Trans comment="A line of the audit log, after a middle dot: ticket: closed">
        <b>Changed</b> · {what}
      </Trans>
    ),
    rights: (
      <Trans comment="A line of the audit log, after a middle dot: staff: roles">
        <Warned>Gave rights</Warned> · {what}
      </Trans>
    ),
    export: (
      <Trans comment="A line of the audit log, after a middle dot: records: export">
        <b>Exported</b> · {what}
      </Trans>
    ),
    operation: (
      <Trans comment="A line of the audit log, after a middle dot: a backup">
        <b>Operated</b> · {what}
      </Trans>
    ),
  };
  return <span className="text-ink-2 [&_b]:text-ink">{sentences[line.action]}</span>;
}

const Warned = ({ children }: { children?: ReactNode }) => (
  <strong className="font-strong text-warning-ink">{children}</strong>
);
