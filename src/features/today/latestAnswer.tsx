import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from '~icons/lucide/chevron-right';
import { textIn } from '#contract/text.ts';
import { formatShortDay, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { RecordLink, useClock } from '#records/sampleMode.tsx';
import { PersonLetter } from '#records/person/personLetter.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { dateIn } from './tasks.ts';
import type { TodayData } from './todayData.ts';

/** Who answered last, and the first lines of it. */
export function LatestAnswer({ answer, now }: { answer: TodayData['answer']; now: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timeZone } = useClock();
  if (!answer) return null;
  const { ticket, message } = answer;
  const name = message.authorName ? textIn(message.authorName, locale.code) : t`The clinic`;
  const time = formatTime(locale, message.createdAt, timeZone);
  const isToday =
    dateIn(message.createdAt, timeZone) === dateIn(new Date(now).toISOString(), timeZone);
  const when = isToday ? t`Today, ${time}` : formatShortDay(locale, message.createdAt, timeZone);
  return (
    <section>
      <h2 className="t-h2">
        <Trans>The clinic’s latest answer</Trans>
      </h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 pt-3">
        <PersonLetter name={message.authorName} seed={ticket.id} className="w-11" />
        <p className="self-center leading-[1.45]">
          <bdi className="font-strong">{name}</bdi>
          <span className="block text-ink-3 t-micro">
            <time dateTime={message.createdAt}>{when}</time> · <bdi>{ticket.subject}</bdi>
          </span>
        </p>
        <div className="col-span-2 ms-5.5 border-s-2 border-hair ps-5 large-text:ms-0 large-text:ps-2">
          <p dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
            {message.body}
          </p>
          <RecordLink
            to="/panel/my-ticket/$ticket"
            params={{ ticket: ticket.id }}
            className={`inline-flex min-h-11 items-center gap-1.5 ${linkClass('act')}`}
          >
            <Trans>Open the conversation</Trans>
            <Icon of={ChevronRight} size="xs" mirrored />
          </RecordLink>
        </div>
      </div>
    </section>
  );
}
