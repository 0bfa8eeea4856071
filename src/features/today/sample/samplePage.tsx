import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import ArrowLeft from '~icons/lucide/arrow-left';
import Phone from '~icons/lucide/phone';
import type { DrawingRef } from '#contract/image.ts';
import type { Visit } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { clinicPhoneHref } from '#i18n/clinic.ts';
import { formatDayOfWeek, formatTime } from '#i18n/formats.ts';
import { initialOf } from '#i18n/initial.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { RecordLink, sampleEnd, SampleRecords } from '#records/sampleMode.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { iconButtonClass } from '#ui/iconButton.tsx';
import { Initial } from '#ui/initial.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { StatusLine } from '#ui/statusLine.tsx';
import { Tag } from '#ui/tag.tsx';
import { BringList } from '../bring.tsx';
import type { VisitParts } from '../nextVisit.tsx';
import { Today } from '../today.tsx';
import { sampleNow, samplePerson, sampleSync, sampleToday, sampleZone } from './sampleRecords.ts';

/** The parts that are stored on a patient's device: here they last as long as the page. */
const parts: VisitParts = {
  bring: (visit) => <SampleBring visit={visit} />,
  moved: () => null,
};

interface SamplePageProps {
  date: string;
  /** Of the visit's care center. */
  drawing: DrawingRef | undefined;
}

/** Today with sample records, as the panel shows it; also in the frame of the home page. */
export function SamplePage({ date, drawing }: SamplePageProps) {
  const { code } = useLocale();
  const data = useMemo(() => sampleToday(date, code, drawing), [date, code, drawing]);
  const clock = useMemo(() => ({ now: sampleNow(date), timeZone: sampleZone }), [date]);
  return (
    <SampleRecords clock={clock}>
      <div className="flex min-h-dvh flex-col">
        <Header date={date} />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Today data={data} parts={parts} />
          <End />
        </main>
      </div>
    </SampleRecords>
  );
}

/** As the panel's header, with the word that this is a sample. */
function Header({ date }: { date: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const synced = sampleSync(date);
  const time = formatTime(locale, synced, sampleZone);
  return (
    <header className="lg:flex lg:min-h-(--header) lg:items-stretch lg:border-b lg:border-hair">
      <div className="flex min-h-14 min-w-0 flex-1 items-center gap-3 ps-(--gutter) pe-2 lg:ps-10">
        <Initial className="h-11 w-9">{initialOf(textIn(samplePerson, locale.code))}</Initial>
        <p className="min-w-0 flex-1 leading-tight font-strong text-balance">
          {formatDayOfWeek(locale, synced, sampleZone)}
        </p>
        <Tag tone="slate">
          <Trans comment="A word beside sample records">Sample</Trans>
        </Tag>
        <a href={clinicPhoneHref()} aria-label={t`Call the clinic`} className={iconButtonClass()}>
          <Icon of={Phone} size="lg" />
        </a>
      </div>
      <StatusLine
        slim
        tone="received"
        title={<Trans>Up to date</Trans>}
        detail={
          <Trans comment="After “Up to date”: the time of the last synchronization">
            as of {time}
          </Trans>
        }
        link={(link) => <RecordLink to="/panel/sync" {...link} />}
        className="lg:min-w-52"
      />
    </header>
  );
}

function SampleBring({ visit }: { visit: Visit }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <BringList
      items={visit.bring}
      isTicked={(item) => ticked.includes(item)}
      onTick={(item, isTicked) =>
        setTicked((now) => (isTicked ? [...now, item] : now.filter((each) => each !== item)))
      }
    />
  );
}

/** Where the links of the sample lead. */
function End() {
  return (
    <section
      id={sampleEnd}
      tabIndex={-1}
      className="border-t border-hair bg-well px-(--gutter) py-10 outline-none lg:px-10"
    >
      <h2 className="t-h2">
        <Trans>The sample ends here</Trans>
      </h2>
      <p className="mt-1 mb-5 max-w-[36rem] text-ink-2">
        <Trans>
          These records belong to nobody. With your own, every row opens its page, also without the
          internet.
        </Trans>
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/sign-up" className={buttonClass()}>
          <Trans>Sign up</Trans>
        </Link>
        <Link to="/" className={linkClass('act')}>
          <Icon of={ArrowLeft} size="sm" mirrored />
          <Trans>Home page</Trans>
        </Link>
      </p>
    </section>
  );
}
