import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Calculator from '~icons/lucide/calculator';
import HeartHandshake from '~icons/lucide/heart-handshake';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import { clinicPhoneHref } from '#i18n/clinicPhone.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';

/** Closing call to action: ask a question, or other entry points. */
export function NextStep() {
  return (
    <section className="wrap grid gap-8 pb-16 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-16 lg:pb-26">
      <div>
        <h2 className="t-h1">
          <Trans>Not sure where to begin?</Trans>
        </h2>
        <p className="mt-2 mb-6 max-w-[36rem] t-lead">
          <Trans>
            One question is enough. Someone at the clinic will read it and suggest the next step.
          </Trans>
        </p>
        <p className="flex flex-wrap gap-3">
          <Link to="/panel/my-ticket/new" className={buttonClass({ variant: 'filled' })}>
            <Trans>Ask the clinic</Trans>
          </Link>
          <a href={clinicPhoneHref} className={buttonClass()}>
            <Icon of={Phone} size="sm" />
            <Trans>Call now</Trans>
          </a>
        </p>
      </div>
      <ul className={rowsClass}>
        <ListRow
          icon={Calculator}
          iconTone="green"
          title={<Trans>Cost estimate</Trans>}
          detail={<Trans>What your care may cost, from lowest to highest, and why.</Trans>}
          link={(parts) => <Link to="/package-stimation" {...parts} />}
        />
        <ListRow
          icon={HeartHandshake}
          iconTone="green"
          title={<Trans>Nabz Plus</Trans>}
          detail={<Trans>A doctor and a nurse who know you and stay with you for months.</Trans>}
          link={(parts) => <Link to="/plus" {...parts} />}
        />
        <ListRow
          icon={MapPin}
          iconTone="green"
          title={<Trans>Contact us</Trans>}
          detail={<Trans>Our offices, with address, phone, and hours.</Trans>}
          link={(parts) => <Link to="/contact-us" {...parts} />}
        />
      </ul>
    </section>
  );
}
