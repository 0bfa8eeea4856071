import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { patientCode, type PatientRecord, type RecordPart } from '#contract/staff/patients.ts';
import { useMay, useStaff } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useListText, useMoment, useRoleNames } from '../frame/formats.ts';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { CarersSection } from './carersSection.tsx';
import { AddActsProvider } from './addMenu.tsx';
import { BillsSection } from './billsSection.tsx';
import { ConsultsSection, TicketsSection } from './consultsSection.tsx';
import { CardOrdersSection } from './cardOrdersSection.tsx';
import { DevicesSection } from './devicesSection.tsx';
import { DocumentsSection } from './documentsSection.tsx';
import { FormsSection } from './formsSection.tsx';
import { PackagesSection } from './packagesSection.tsx';
import { MedicinesSection } from './medicinesSection.tsx';
import { RecordSection, useRecord } from './record.tsx';
import { ProfileSection } from './profileSection.tsx';
import { RecommendationsSection } from './recommendationsSection.tsx';
import { RecordHead } from './recordHead.tsx';
import { ResultsSection } from './resultsSection.tsx';

/** Everything on one page that the member's roles open of a patient's record. */
export function RecordPage() {
  const { patient } = useParams({ from: '/frame/desk/patients/$patient' });
  useTitle(patient);
  const may = useMay();
  const problemText = useProblemText();
  const record = useRecord(patient, may('patients.read'));
  if (!may('patients.read')) return <RoleNeeded />;
  if (record.error)
    return (
      <div className="p-5">
        <Note tone="danger">{problemText(record.error)}</Note>
      </div>
    );
  if (!record.data)
    return (
      <div className="p-5" aria-busy="true">
        <Loading />
      </div>
    );
  return (
    <AddActsProvider>
      <Record record={record.data} patient={patient} />
    </AddActsProvider>
  );
}

function Record({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const may = useMay();
  const [mayClear, seesCarers] = [may('devices'), may('carers.read')];
  const sections = useSectionNames();
  const shown = sections.filter(({ part }) => part !== 'safety' && !record.hidden.includes(part));
  const withheld = sections.filter(({ part }) => record.hidden.includes(part));
  const jumps = [
    ...shown.map(({ id, name, part }) => ({ id, name, count: countOf(record, part) })),
    { id: 'profile', name: t`Profile`, count: 0 },
    ...(seesCarers ? [{ id: 'carers', name: t`Carers`, count: 0 }] : []),
    ...(mayClear ? [{ id: 'devices', name: t`Devices`, count: 0 }] : []),
  ];
  return (
    <div className="min-w-0">
      <RecordHead record={record} patient={patient} jumps={jumps} />
      <div className="grid gap-x-6 px-5 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          {record.packages ? (
            <PackagesSection packages={record.packages} patient={patient} reader={record} />
          ) : null}
          {record.results ? <ResultsSection record={record} patient={patient} /> : null}
          {record.medicines ? (
            <MedicinesSection medicines={record.medicines} patient={patient} />
          ) : null}
          {record.forms ? <FormsSection record={record} patient={patient} /> : null}
          {record.documents ? (
            <DocumentsSection documents={record.documents} patient={patient} name={record.name} />
          ) : null}
          {record.bills ? <BillsSection record={record} patient={patient} /> : null}
          {record.consults ? (
            <ConsultsSection
              consults={record.consults}
              patient={patient}
              openUntil={record.emergencyUntil}
            />
          ) : null}
          {record.tickets ? (
            <TicketsSection
              tickets={record.tickets}
              patient={{
                code: patientCode(record.number),
                name: record.name,
                locale: record.locale,
              }}
            />
          ) : null}
          {record.recommendations ? (
            <RecommendationsSection record={record} patient={patient} />
          ) : null}
          {record.cardOrders ? <CardOrdersSection record={record} /> : null}
          <ProfileSection record={record} patient={patient} />
          {seesCarers ? (
            <CarersSection patient={patient} name={record.name} patientLocale={record.locale} />
          ) : null}
          {mayClear ? <DevicesSection patient={patient} name={record.name} /> : null}
          {withheld.length > 0 ? <Withheld sections={withheld} /> : null}
        </div>
        <Openings openings={record.openings} />
      </div>
    </div>
  );
}

interface Section {
  part: RecordPart;
  id: string;
  name: string;
}

function useSectionNames(): readonly Section[] {
  const { t } = useLingui();
  return [
    { part: 'safety', id: 'safety', name: t`Allergies and medicines` },
    { part: 'packages', id: 'packages', name: t`Packages` },
    { part: 'results', id: 'results', name: t`Results` },
    {
      part: 'medicines',
      id: 'medicines',
      name: t({ message: 'Medicines', comment: 'Part of a record' }),
    },
    { part: 'forms', id: 'forms', name: t`Forms` },
    { part: 'documents', id: 'documents', name: t`Documents` },
    { part: 'bills', id: 'bills', name: t({ id: 'desk.bills', message: 'Bills' }) },
    { part: 'consults', id: 'consults', name: t`Consultations` },
    { part: 'tickets', id: 'tickets', name: t`Tickets` },
    { part: 'recommendations', id: 'recommendations', name: t`Recommendations` },
    {
      part: 'cardOrders',
      id: 'card-orders',
      name: t({ message: 'Card orders', comment: 'Orders of check-up cards' }),
    },
  ];
}

function countOf(record: PatientRecord, part: RecordPart): number {
  const rows = record[part];
  return Array.isArray(rows) ? rows.length : 0;
}

/** What other roles open: no counts. */
function Withheld({ sections }: { sections: readonly Section[] }): ReactNode {
  const listText = useListText();
  const list = listText(
    sections.filter(({ part }) => part !== 'cardOrders').map(({ name }) => name),
  );
  return (
    <div className="my-5 max-w-prose rounded border border-dashed border-mute bg-well p-4 text-ink-2">
      {list === '' ? null : (
        <p>
          <Trans>Not opened by your role: {list}. The medical role opens them.</Trans>
        </p>
      )}
      {sections.some(({ part }) => part === 'cardOrders') ? (
        <p>
          <Trans>Card orders are opened by reception and billing.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function Openings({ openings }: { openings: PatientRecord['openings'] }) {
  const moment = useMoment();
  const roleNames = useRoleNames();
  const listText = useListText();
  const { name: own } = useStaff();
  // A line for each person and reason: the parts are in the audit log.
  const visits = openings.filter(({ part }) => part === 'record');
  return (
    <RecordSection id="openings" title={<Trans>Who opened this record</Trans>}>
      <p className="text-ink-2">
        <Trans>The patient sees this list in the portal.</Trans>
      </p>
      <ul className="grid gap-2">
        {visits.slice(0, 12).map(({ at, name, roles }) => (
          <li key={`${at} ${name}`} className="flex justify-between gap-2">
            <span>
              <bdi className={name === own ? 'font-strong' : undefined}>{name}</bdi>{' '}
              <span className="text-ink-2">{listText(roles.map((role) => roleNames[role]))}</span>
            </span>
            <span className="flex-none text-ink-2">{moment(at)}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
