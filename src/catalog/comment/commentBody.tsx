import { Trans } from '@lingui/react/macro';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';

/** The server and the reader stand in different zones: a public day is the clinic's. */
const zone = 'Asia/Tehran';

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

/** What somebody wrote, in their own direction and with their own lines; under it the clinic's reply along a thin rule. */
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
