import { Trans } from '@lingui/react/macro';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** Formatted in the clinic's time zone, so that server and browser render the same day. */
const zone = 'Asia/Tehran';

/** The day of a comment or reply, in the clinic’s time zone. */
export function ClinicDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-ink-3 t-small">
      {formatDay(useLocale(), at, zone)}
    </time>
  );
}

interface CommentBodyProps {
  body: string;
  reply: { body: string; at: string } | null;
}

/**
 * A comment with its own text direction and line breaks, and the clinic’s reply. For published
 * comments and for the patient’s own in the panel.
 */
export function CommentBody({ body, reply }: CommentBodyProps) {
  return (
    <>
      <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
        {body}
      </p>
      {reply ? (
        <div className="mt-3 border-s-2 border-primary-hair ps-4">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-label t-small">
              <Trans>The clinic’s reply</Trans>
            </span>
            <ClinicDay at={reply.at} />
          </p>
          <p dir="auto" className="measure whitespace-pre-line wrap-anywhere text-ink-2">
            {reply.body}
          </p>
        </div>
      ) : null}
    </>
  );
}
