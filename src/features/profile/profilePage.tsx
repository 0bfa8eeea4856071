import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProfileField } from '#contract/profile.ts';
import { useLive } from '#mirror/react.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { readProfile, type ProfileView } from './changes.ts';
import { FieldRow } from './fieldRow.tsx';

interface ProfilePageProps {
  accountId: string;
  /** The account's name, shown while nobody has written a profile. */
  name: string;
  /** What belongs to the account rather than the profile; it needs a network. */
  children: ReactNode;
}

const person = ['name', 'latinName', 'birthDate', 'sex'] as const;
const health = ['bloodGroup', 'allergies', 'conditions', 'medications'] as const;
const emergency = ['emergencyContact'] as const;
const results = ['resultsShown'] as const;

/** The panel's page of what the clinic knows about the patient, and of the account. */
export function ProfilePage({ accountId, name, children }: ProfilePageProps) {
  const { t } = useLingui();
  const view = useLive((db) => readProfile(db, accountId), [accountId]);
  return (
    <div className="thread-width">
      <PageHeader
        title={t`Profile`}
        lead={<Trans>What the clinic knows about you. Each line is saved by itself.</Trans>}
        className="mb-8"
      />
      {view ? (
        <div className="grid gap-10">
          <Group title={<Trans>About you</Trans>} fields={person} view={view} accountName={name} />
          <Group title={<Trans>Your health</Trans>} fields={health} view={view} />
          <Group title={<Trans>In an emergency</Trans>} fields={emergency} view={view} />
          <Group
            title={<Trans comment="Laboratory results">Results</Trans>}
            fields={results}
            view={view}
          />
          {children}
        </div>
      ) : (
        <ListSkeleton detail />
      )}
    </div>
  );
}

function Group({
  title,
  fields,
  view,
  accountName = null,
}: {
  title: ReactNode;
  fields: readonly ProfileField[];
  view: ProfileView;
  accountName?: string | null;
}) {
  return (
    <section>
      <h2 className="mb-3 t-h3">{title}</h2>
      <dl className={rowsClass}>
        {fields.map((field) => (
          <FieldRow key={field} field={field} view={view} accountName={accountName} />
        ))}
      </dl>
    </section>
  );
}
