import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditLine } from '#contract/staff/audit.ts';

/** Before and after, why, and the fingerprint of a line. */
export function LineDetails({ line }: { line: AuditLine }) {
  const { t } = useLingui();
  // Others are what somebody typed.
  const reasons: Readonly<Record<string, string>> = {
    ticket: t`for a ticket`,
    search: t`after a search`,
    record: t`from the record`,
    consult: t`for a consultation`,
    visit: t`for a visit`,
  };
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 p-2">
      <dt className="text-ink-3">
        <Trans>Line</Trans>
      </dt>
      <dd>{line.seq}</dd>
      {line.subject === null ? null : (
        <>
          <dt className="text-ink-3">
            <Trans>About</Trans>
          </dt>
          <dd>
            <bdi dir="ltr" className="break-all">
              {line.subject}
            </bdi>
          </dd>
        </>
      )}
      {line.before === undefined ? null : (
        <>
          <dt className="text-ink-3">
            <Trans>Before</Trans>
          </dt>
          <dd className="bg-danger-tint px-2">
            <Value value={line.before} />
          </dd>
        </>
      )}
      {line.after === undefined ? null : (
        <>
          <dt className="text-ink-3">
            <Trans>After</Trans>
          </dt>
          <dd className="bg-primary-tint px-2">
            <Value value={line.after} />
          </dd>
        </>
      )}
      {line.reason === null ? null : (
        <>
          <dt className="text-ink-3">
            <Trans>Why</Trans>
          </dt>
          <dd>
            <bdi>{reasons[line.reason] ?? line.reason}</bdi>
          </dd>
        </>
      )}
      <dt className="text-ink-3">
        <Trans>Fingerprint</Trans>
      </dt>
      <dd>
        <code dir="ltr" className="break-all">
          {line.hash}
        </code>
      </dd>
    </dl>
  );
}

function Value({ value }: { value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <code dir="auto" className="whitespace-pre-wrap break-words">
      {text}
    </code>
  );
}
