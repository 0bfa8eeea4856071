import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Stethoscope from '~icons/lucide/stethoscope';
import { cancelConsult } from '#contract/consult.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { deliveryOf } from '#outbox/delivery.ts';
import { DeliveryTag } from '#records/deliveryTag.tsx';
import { OwnTime, ZoneName } from '#records/visit/appointmentTime.tsx';
import { commaOf, visitDay } from '#records/visit/visitText.ts';
import { buttonClass } from '#ui/button.tsx';
import { PlaceRow } from './nextVisit.tsx';
import type { ReservedConsult } from './todayData.ts';
import { useWhenText } from './whenText.ts';

interface NextConsultProps {
  reserved: ReservedConsult;
  now: number;
  /** Without a visit it is the main content of the page. */
  isMain: boolean;
}

/** The next consultation: day and hour by both clocks, doctor, and the way to its page. */
export function NextConsult({ reserved: { consult, answer }, now, isMain }: NextConsultProps) {
  const locale = useLocale();
  const when = useWhenText();
  const { physician, slot, timeZone } = consult;
  const time = <time dateTime={slot}>{when.headline(slot, timeZone, now)}</time>;
  return (
    <section className={isMain ? 'grid content-start gap-4 pt-7 lg:pt-0' : 'grid gap-2'}>
      <div>
        <p className="font-label text-primary-ink t-small">
          <Trans>Next consultation</Trans>
        </p>
        {isMain ? (
          <h1 tabIndex={-1} className="mt-1 t-h1 outline-none">
            {time}
          </h1>
        ) : (
          <h2 className="mt-1 t-h2">{time}</h2>
        )}
        <p className="text-ink-2">
          {visitDay(locale, slot, timeZone)}
          {commaOf(locale)}
          <ZoneName slot={slot} timeZone={timeZone} />
          <span className="block t-small">
            <OwnTime slot={slot} timeZone={timeZone} />
          </span>
        </p>
      </div>
      {answer?.name === cancelConsult.name ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Trans>You canceled the consultation.</Trans>
          <DeliveryTag
            delivery={deliveryOf({ id: answer.id, number: null }, new Map([[answer.id, answer]]))}
          />
        </p>
      ) : null}
      <ul>
        <PlaceRow
          icon={Stethoscope}
          title={<bdi>{textIn(physician.name, locale.code)}</bdi>}
          detail={textIn(physician.title, locale.code)}
        />
      </ul>
      <Link
        to="/panel/my-consult/$consult"
        params={{ consult: consult.id }}
        className={buttonClass({ variant: isMain ? 'filled' : 'outline' }, 'justify-self-start')}
      >
        <Trans>See the consultation</Trans>
      </Link>
    </section>
  );
}
