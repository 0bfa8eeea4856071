import { useLingui } from '@lingui/react/macro';
import { textIn } from '#contract/text.ts';
import { initialOf } from '#i18n/initial.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Initial } from '#ui/initial.tsx';
import { Attachments } from '../attachments.tsx';
import { useFormatWhen } from '../useFormatWhen.ts';
import type { MessageProps } from './messages.tsx';

/** A message from the clinic. */
export function ClinicMessage({ message, view, actions }: MessageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const when = useFormatWhen();
  const name = message.authorName ? textIn(message.authorName, locale.code) : t`The clinic`;
  const time = when.time(message.createdAt);
  return (
    <article
      aria-label={t({ message: `${name}, ${time}`, comment: 'Who wrote a text, and when' })}
      className="pe-6 lg:pe-[20%]"
    >
      <p className="mb-2 flex items-center gap-2.5 t-small">
        <Initial className="h-11 w-9">{initialOf(name)}</Initial>
        <bdi className="font-strong">{name}</bdi>
        <time dateTime={message.createdAt} className="text-ink-3 t-micro">
          {time}
        </time>
      </p>
      <div className="ms-[1.0625rem] grid gap-3 border-s-2 border-hair ps-4">
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {message.body}
        </p>
        <Attachments message={message} view={view} onOpen={actions.openFile} />
      </div>
    </article>
  );
}
