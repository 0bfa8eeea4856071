import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { patientCode, type StaffPatientRow } from '#contract/staff/patients.ts';
import { findLocale } from '#i18n/locales.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { SearchBox } from '#ui/searchBox.tsx';
import { Loading } from '../frame/loading.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { PatientLink } from '../frame/patientLink.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { CreateAndInvite } from './createAndInvite.tsx';
import { useDay } from '../frame/formats.ts';

/** Finds a patient, and creates and invites one. */
export function PatientsPage() {
  const { t } = useLingui();
  useTitle(t`Patients`);
  const may = useMay();
  const { api } = useDesk();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { text } = useSearch({ from: '/frame/desk/patients' });
  const [isCreating, setIsCreating] = useState(false);
  const patients = useInfiniteQuery({
    queryKey: ['patients', text],
    queryFn: ({ pageParam }) => api.call('staffPatients', { query: { text, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.number : undefined),
    enabled: may('patients.read'),
  });
  if (!may('patients.read')) return <RoleNeeded />;
  const rows = patients.data?.pages.flatMap(({ items }) => items) ?? [];
  const create = may('patients.write') ? (
    <Button variant="filled" size="sm" onClick={() => setIsCreating(true)}>
      <Trans>Create a patient</Trans>
    </Button>
  ) : null;
  return (
    <div className="grid content-start gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="t-h1 outline-none">
          <Trans>Patients</Trans>
        </h1>
        {create}
      </div>
      <form
        role="search"
        className="max-w-xl"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('text') ?? '').trim();
          void navigate({
            to: '/desk/patients',
            search: { text: typed === '' ? undefined : typed },
          });
        }}
      >
        <SearchBox
          key={text}
          name="text"
          label={t`Name, email, phone, or number of a patient, ticket or bill`}
          submitLabel={t`Find`}
          defaultValue={text}
          maxLength={100}
        />
      </form>
      {patients.error ? <Note tone="danger">{problemText(patients.error)}</Note> : null}
      {patients.isPending ? <Loading /> : null}
      {rows.length > 0 ? <PatientRows rows={rows} /> : null}
      {patients.data && rows.length === 0 ? (
        <p className="text-ink-2">
          {text === undefined ? (
            <Trans>There are no patients yet.</Trans>
          ) : (
            <Trans>
              No patient has “<bdi>{text}</bdi>” in name, email, phone or a number.
            </Trans>
          )}
        </p>
      ) : null}
      {patients.hasNextPage ? (
        <Button
          size="sm"
          className="justify-self-start"
          busy={patients.isFetchingNextPage}
          onClick={() => void patients.fetchNextPage()}
        >
          <Trans>Show more patients</Trans>
        </Button>
      ) : null}
      {isCreating ? <CreateAndInvite onClose={() => setIsCreating(false)} /> : null}
    </div>
  );
}

function PatientRows({ rows }: { rows: readonly StaffPatientRow[] }) {
  const { t } = useLingui();
  const day = useDay();
  return (
    <DeskTable heads={[t`Patient`, t`Number`, t`Born on`, t`Reads`, t`Email or phone`, t`State`]}>
      {rows.map(({ id, number, name, latinName, birthDate, locale, email, phone, hasSignedUp }) => (
        <tr key={id}>
          <td>
            <PatientLink patient={{ name, number }} />{' '}
            {latinName !== null && latinName !== name ? (
              <bdi className="text-ink-2">{latinName}</bdi>
            ) : null}
          </td>
          <td>
            <bdi dir="ltr">{patientCode(number)}</bdi>
          </td>
          <td>{birthDate === null ? null : day(birthDate)}</td>
          <td>{findLocale(locale)?.name ?? locale}</td>
          <td>
            <bdi dir="ltr">{email ?? phone}</bdi>
          </td>
          <td>{hasSignedUp ? null : <Tag tone="amber">{t`Invited`}</Tag>}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
