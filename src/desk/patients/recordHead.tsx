import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PatientInvitation,
  type PatientRecord,
  patientCode,
} from '#contract/staff/patients.ts';
import { formatNumber } from '#i18n/formats.ts';
import { findLocale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { MenuDisclosure } from '#ui/menuDisclosure.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk, useMay } from '../context.tsx';
import { useDay, useMoment, useText } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';
import { AddMenu } from './addMenu.tsx';
import { CodeToTell } from './codeToTell.tsx';
import { InvitationDialog } from './createPatient.tsx';
import { Safety } from './safety.tsx';

interface Jump {
  id: string;
  name: string;
  count: number;
}

interface RecordHeadProps {
  record: PatientRecord;
  patient: string;
  jumps: readonly Jump[];
}

/** Who it is, what is unsafe, and a list of the parts. Stays in view. */
export function RecordHead({ record, patient, jumps }: RecordHeadProps) {
  const { t } = useLingui();
  return (
    <header className="border-b border-hair bg-page px-5 pt-4 lg:sticky lg:top-(--header) lg:z-[5]">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <Identity record={record} />
        </div>
        <AddMenu />
      </div>
      {record.hasSignedUp ? null : <Invited record={record} patient={patient} />}
      {record.safety ? <Safety safety={record.safety} prescribed={record.medicines ?? []} /> : null}
      <nav aria-label={t`Parts of the record`} className="max-lg:hidden">
        <ul className="flex flex-wrap gap-x-5">
          {jumps.map((jump) => (
            <li key={jump.id}>
              <JumpLink {...jump} />
            </li>
          ))}
        </ul>
      </nav>
      {/* In a row most of them would be beyond the edge of a phone. */}
      <nav aria-label={t`Parts of the record`} className="-ms-3 lg:hidden">
        <MenuDisclosure label={<Trans>Parts of the record</Trans>} align="start">
          {jumps.map((jump) => (
            <JumpLink key={jump.id} {...jump} className="rounded px-3 hover:bg-well" />
          ))}
        </MenuDisclosure>
      </nav>
    </header>
  );
}

function JumpLink({ id, name, count, className }: Jump & { className?: string }) {
  const locale = useLocale();
  return (
    <a
      href={`#${id}`}
      className={cx('flex min-h-11 items-center gap-1 text-ink-2 hover:text-ink', className)}
    >
      {name}
      {count > 0 ? <span className="num">{formatNumber(locale, count)}</span> : null}
    </a>
  );
}

function Identity({ record }: { record: PatientRecord }) {
  const { t } = useLingui();
  const day = useDay();
  const text = useText();
  const { number, name, latinName, sex, birthDate, locale, email, phone, emergencyContact } =
    record;
  const sexes = { female: t`Woman`, male: t`Man` };
  const born = birthDate === null ? '' : day(birthDate);
  const reads = findLocale(locale)?.name ?? locale;
  const contactName = emergencyContact ? text(emergencyContact.name) : '';
  return (
    <>
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <bdi>{name}</bdi>{' '}
        {latinName !== null && latinName !== name ? (
          <bdi className="text-ink-2">{latinName}</bdi>
        ) : null}{' '}
        <span className="ltr text-ink-2">{patientCode(number)}</span>
      </h1>
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        {sex === null ? null : <span>{sexes[sex]}</span>}
        {born === '' ? null : <span>{t`Born on ${born}`}</span>}
        <span>
          <Trans>
            Reads <b>{reads}</b>
          </Trans>
        </span>
        {[phone, email].map((contact) =>
          contact === null ? null : (
            <span key={contact.address}>
              <bdi dir="ltr" className="text-ink">
                {contact.address}
              </bdi>{' '}
              {contact.isVerified ? (
                <span className="text-primary-ink">{t`verified`}</span>
              ) : (
                <span className="text-warning-ink">{t`not verified`}</span>
              )}
            </span>
          ),
        )}
        {emergencyContact ? (
          <span>
            <Trans>
              Emergency: <bdi>{contactName}</bdi>, <bdi dir="ltr">{emergencyContact.phone}</bdi>
            </Trans>
          </span>
        ) : null}
      </p>
    </>
  );
}

/** The patient has not signed up: a new link, and the code when one has to be told. */
function Invited({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const may = useMay();
  const { api } = useDesk();
  const moment = useMoment();
  const problemText = useProblemText();
  const [link, setLink] = useState<PatientInvitation>();
  const invite = useMutation({
    mutationFn: () => api.call('staffInvitePatient', { params: { patient } }),
    onSuccess: setLink,
  });
  const until = record.invitedUntil === null ? '' : moment(record.invitedUntil);
  return (
    <div className="mt-2">
      <Note
        tone="warn"
        title={t`The patient has not signed up yet`}
        action={
          may('patients.write') ? (
            <Button size="sm" busy={invite.isPending} onClick={() => invite.mutate()}>
              <Trans>New link</Trans>
            </Button>
          ) : undefined
        }
      >
        {until === '' ? null : <p>{t`The link works until ${until}.`}</p>}
        {may('patients.write') ? <CodeToTell patient={patient} /> : null}
        {invite.error ? <p role="alert">{problemText(invite.error)}</p> : null}
      </Note>
      {link ? <InvitationDialog invitation={link} onClose={() => setLink(undefined)} /> : null}
    </div>
  );
}
