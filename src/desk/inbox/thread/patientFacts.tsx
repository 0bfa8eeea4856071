import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { NoneKnown } from '#contract/profile.ts';
import { patientCode } from '#contract/staff/patients.ts';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { textIn, type LocalizedText } from '#contract/text.ts';
import { formatCode, formatDay, formatNumber, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { useMoment } from '../../frame/formats.ts';
import { useCheckedText } from '../../patients/profileFields.ts';
import { useLanguageName } from '../names.ts';

/** Beside the thread: who it is, what is unsafe, what comes next. Only what the roles open. */
export function PatientFacts({ thread }: { thread: InboxThread }) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = useMoment();
  const language = useLanguageName();
  const money = useMoney();
  const { patient, facts } = thread;
  const sexes = {
    female: t({ message: 'Woman', comment: 'Of a patient' }),
    male: t({ message: 'Man', comment: 'Of a patient' }),
  };
  const about = [
    facts.sex ? sexes[facts.sex] : undefined,
    facts.birthDate ? formatDay(locale, `${facts.birthDate}T00:00:00Z`, 'UTC') : undefined,
    language(patient.locale),
  ].filter((part) => part !== undefined);
  const number = formatCode(locale, thread.ticket.number);
  const open = formatNumber(locale, facts.tickets.open);
  const closed = formatNumber(locale, facts.tickets.closed);
  const openedAt = moment(thread.openedAt);
  return (
    <div className="grid gap-4">
      <div>
        <p className="t-h2">
          <bdi>{patient.name}</bdi>
        </p>
        {facts.latinName ? (
          <p className="text-ink-2">
            <span className="ltr">{facts.latinName}</span>
          </p>
        ) : null}
        <p className="text-ink-2">{about.join(' · ')}</p>
        {facts.phone ? (
          <p className="text-ink-2">
            <span className="ltr">{facts.phone}</span>
          </p>
        ) : null}
        {facts.email ? (
          <p className="text-ink-2">
            <span className="ltr wrap-anywhere">{facts.email}</span>
          </p>
        ) : null}
        <p>
          <Link
            to="/desk/patients/$patient"
            params={{ patient: patientCode(patient.number) }}
            className={linkClass('act')}
          >
            <Trans>Open the record</Trans>
          </Link>
        </p>
      </div>
      {facts.medical ? (
        <div className="grid gap-1 rounded border-s-[3px] border-s-warning-mark bg-warning-tint p-3">
          <p className="flex items-start gap-2 font-strong text-warning-ink">
            <Icon of={TriangleAlert} size="sm" className="mt-1" />
            <span>
              <Trans>Allergies</Trans>:{' '}
              <Texts of={facts.medical.allergies} none={facts.medical.noneKnown.allergies} />
            </span>
          </p>
          <p>
            <Trans>Prescribed by the clinic</Trans>:{' '}
            {facts.medical.prescribed.length === 0 ? (
              <Trans>nothing now</Trans>
            ) : (
              <Texts of={facts.medical.prescribed.map(({ name }) => name)} />
            )}
          </p>
          <p>
            <Trans>Medicines that the patient names</Trans>:{' '}
            <Texts of={facts.medical.medications} none={facts.medical.noneKnown.medications} />
          </p>
          <p>
            <Trans>Conditions</Trans>:{' '}
            <Texts of={facts.medical.conditions} none={facts.medical.noneKnown.conditions} />
          </p>
        </div>
      ) : null}
      {facts.packages.map(({ id, title, steps, stepsDone, nextVisit }) => {
        const done = formatNumber(locale, stepsDone);
        const all = formatNumber(locale, steps);
        const day = nextVisit ? formatDay(locale, nextVisit.at, nextVisit.timeZone) : '';
        const time = nextVisit ? formatTime(locale, nextVisit.at, nextVisit.timeZone) : '';
        return (
          <Part key={id} title={<Trans>Package</Trans>}>
            <p className="font-strong">{textIn(title, locale.code)}</p>
            <p className="text-ink-2">
              <Trans>
                {done} of {all} steps done
              </Trans>
            </p>
            {nextVisit ? (
              <p>
                <Trans>
                  Next visit: {day}, {time}
                </Trans>
                <br />
                {textIn(nextVisit.careCenter, locale.code)}
              </p>
            ) : null}
          </Part>
        );
      })}
      {facts.bills.length > 0 ? (
        <Part title={<Trans>Due bills</Trans>}>
          {facts.bills.map((bill) => {
            const { amount, currency } = money(bill.total);
            return (
              <p key={bill.number} className="flex justify-between gap-2">
                <span>{formatCode(locale, bill.number)}</span>
                <span>
                  {amount} {currency}
                </span>
              </p>
            );
          })}
        </Part>
      ) : null}
      <Part title={<Trans>Tickets</Trans>}>
        <p>
          <Trans>
            {open} open, {closed} closed
          </Trans>
        </p>
      </Part>
      <p className="border-t border-hair pt-3 text-ink-2">
        <Trans>
          You opened this record at {openedAt} for ticket {number}. The patient can see that.
        </Trans>
      </p>
    </div>
  );
}

function Texts({ of, none }: { of: readonly LocalizedText[]; none?: NoneKnown | undefined }) {
  const locale = useLocale();
  const checked = useCheckedText();
  if (of.length === 0 && none)
    return (
      <>
        <Trans comment="After “Allergies:”, “Conditions:” or “Medicines”; the patient was asked">
          none known
        </Trans>
        {' · '}
        {checked(none)}
      </>
    );
  if (of.length === 0)
    return (
      <Trans comment="No allergies or medicines are in the record; perhaps nobody asked">
        not recorded
      </Trans>
    );
  const texts = of.map((text) => textIn(text, locale.code));
  return <bdi>{new Intl.ListFormat(locale.code, { type: 'unit' }).format(texts)}</bdi>;
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-1 border-t border-hair pt-3">
      <h2 className="text-ink-3">{title}</h2>
      {children}
    </section>
  );
}
