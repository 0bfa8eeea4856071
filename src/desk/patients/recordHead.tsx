import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import {
  type PatientInvitation,
  type PatientRecord,
  patientCode,
} from '#contract/staff/patients.ts';
import { formatNumber } from '#i18n/formats.ts';
import { findLocale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDesk, useMay } from '../context.tsx';
import { useDay, useListText, useMoment, useText } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';
import { CodeToTell } from './codeToTell.tsx';
import { InvitationDialog } from './createPatient.tsx';

interface RecordHeadProps {
  record: PatientRecord;
  patient: string;
  jumps: readonly { id: string; name: string; count: number }[];
}

/** Who it is, what is unsafe, and a list of the parts. Stays in view. */
export function RecordHead({ record, patient, jumps }: RecordHeadProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <header className="border-b border-hair bg-page px-5 pt-4 lg:sticky lg:top-11 lg:z-[5]">
      <Identity record={record} />
      {record.hasSignedUp ? null : <Invited record={record} patient={patient} />}
      {record.safety ? <Safety safety={record.safety} /> : null}
      <nav aria-label={t`Parts of the record`}>
        <ul className="flex gap-x-5 overflow-x-auto">
          {jumps.map(({ id, name, count }) => (
            <li key={id} className="flex-none">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-1 text-ink-2 hover:text-ink"
              >
                {name}
                {count > 0 ? <span className="num">{formatNumber(locale, count)}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
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

function Safety({ safety }: { safety: NonNullable<PatientRecord['safety']> }) {
  const { t } = useLingui();
  const text = useText();
  const listText = useListText();
  const { allergies, conditions, medications, bloodGroup } = safety;
  const groups = [
    { key: 'allergies', name: t`Allergies`, items: allergies },
    { key: 'conditions', name: t`Conditions`, items: conditions },
    { key: 'medicines', name: t`Medicines`, items: medications },
  ];
  const isAllergic = allergies.length > 0;
  return (
    <section
      aria-label={t`Allergies and medicines`}
      className={`mt-2 flex flex-wrap items-center gap-x-5 rounded border px-3 py-1.5 ${isAllergic ? 'border-warning-mark bg-warning-tint text-warning-ink' : 'border-hair bg-well'}`}
    >
      {isAllergic ? <Icon of={TriangleAlert} size="sm" /> : null}
      {groups.map(({ key, name, items }) => (
        <span key={key}>
          <b>{name}:</b>{' '}
          {items.length === 0 ? (
            <span className="text-ink-2">{t`none known`}</span>
          ) : (
            <bdi>{listText(items.map(text))}</bdi>
          )}
        </span>
      ))}
      {bloodGroup === null ? null : (
        <span className="ms-auto">
          <Tag>
            <Trans>
              Blood <bdi dir="ltr">{bloodGroup}</bdi>
            </Trans>
          </Tag>
        </span>
      )}
    </section>
  );
}
