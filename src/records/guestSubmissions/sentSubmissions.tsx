import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import { useDb } from '#mirror/react.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { DeliveryTag } from '../deliveryTag.tsx';
import type { SentSubmission } from './useGuestSubmissions.ts';
import { useSubmissionTime } from './useSubmissionTime.ts';

interface SentSubmissionsProps {
  submissions: readonly SentSubmission[];
  /** Whether a submission belongs to this page, where it can be opened; others are links. */
  isOwn: (submission: GuestSubmission) => boolean;
  onOpen: (id: string) => void;
}

/**
 * The other guest submissions of this device with their numbers, below a public form. Those still
 * in the outbox can be opened.
 */
export function SentSubmissions({ submissions, isOwn, onOpen }: SentSubmissionsProps) {
  const db = useDb();
  const time = useSubmissionTime();
  if (submissions.length === 0) return null;
  return (
    <section data-print="no" className="form-width mt-12">
      <h2 className="mb-3 t-h3">
        <Trans>Sent from this device</Trans>
      </h2>
      <ul className={rowsClass}>
        {submissions.map(({ id, kind, at, delivery, content }) => (
          <ListRow
            key={id}
            title={kind === 'form' ? <Trans>Form</Trans> : <Trans>Message to the clinic</Trans>}
            detail={time(at)}
            meta={<DeliveryTag delivery={delivery} />}
            end={
              content ? (
                <Opener
                  submission={content}
                  onOpen={isOwn(content) ? () => onOpen(id) : undefined}
                />
              ) : undefined
            }
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-ink-2 t-small">
        <p>
          <Trans>After it reaches the clinic, only the number is kept here.</Trans>
        </p>
        {submissions.some(({ content }) => !content) ? (
          <Button
            size="sm"
            variant="quiet"
            className="-mx-4"
            onClick={() => void db.received.clear()}
          >
            <Trans>Clear this list</Trans>
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Opens a waiting submission, here or on the page where it was written. */
function Opener({
  submission,
  onOpen,
}: {
  submission: GuestSubmission;
  onOpen: (() => void) | undefined;
}) {
  const text = <Trans comment="Opens something that waits on this device">Open it</Trans>;
  if (onOpen)
    return (
      <Button size="sm" onClick={onOpen}>
        {text}
      </Button>
    );
  const look = buttonClass({ size: 'sm' });
  return submission.kind === 'form' ? (
    <Link to="/public-forms/$id" params={{ id: submission.form }} className={look}>
      {text}
    </Link>
  ) : (
    <Link to="/contact-us" className={look}>
      {text}
    </Link>
  );
}
