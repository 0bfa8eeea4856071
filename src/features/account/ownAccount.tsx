import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Api } from '#api/client.ts';
import type { Contacts, Device } from '#contract/accountEndpoints.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { useOnline } from '#records/useOnline.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { Note } from '#ui/note.tsx';
import { ContactRow } from './contactRow.tsx';
import { DeleteAccount } from './deleteAccount.tsx';
import { DeviceList } from './deviceList.tsx';
import { NeedsInternet } from './needsInternet.tsx';
import { PasskeyList } from './passkeyList.tsx';
import { type RecordAccess, RecordAccesses } from './recordAccesses.tsx';

/** The account below the profile: e-mail and phone, password, devices, accesses, deletion. */
export function OwnAccount({ api, onDeleted }: { api: Api; onDeleted: () => void }) {
  const online = useOnline();
  const { contacts, setContacts, devices, accesses, failed, load } = useAccountData(api, online);
  return (
    <>
      <Section title={<Trans>Email and phone</Trans>}>
        {online ? null : <NeedsInternet />}
        {contacts === undefined ? (
          <ListSkeleton />
        ) : contacts === null ? (
          <Unloaded online={online} failed={failed} onRetry={load} />
        ) : (
          <dl className={rowsClass}>
            {(['email', 'phone'] as const).map((kind) => (
              <ContactRow
                key={kind}
                kind={kind}
                contact={contacts[kind]}
                api={api}
                online={online}
                onChanged={setContacts}
              />
            ))}
          </dl>
        )}
      </Section>
      <Section title={<Trans>Password and devices</Trans>}>
        <Link to="/panel/change-password" className={`justify-self-start ${buttonClass()}`}>
          <Trans>Change password</Trans>
        </Link>
        {devices === undefined ? (
          <Unloaded online={online} failed={failed} onRetry={load} />
        ) : (
          <DeviceList devices={devices} api={api} online={online} onEnded={load} />
        )}
      </Section>
      <Section title={<Trans>Passkeys</Trans>}>
        {online ? null : <NeedsInternet />}
        <PasskeyList api={api} online={online} />
      </Section>
      <Section title={<Trans>Who opened your record</Trans>}>
        {accesses === undefined ? (
          <Unloaded online={online} failed={failed} onRetry={load} />
        ) : (
          <RecordAccesses accesses={accesses} />
        )}
      </Section>
      <Section title={<Trans>Delete the account</Trans>}>
        <DeleteAccount api={api} online={online} onDeleted={onDeleted} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="t-h3">{title}</h2>
      {children}
    </section>
  );
}

interface UnloadedProps {
  online: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** In place of what has not been read yet. */
function Unloaded({ online, failed, onRetry }: UnloadedProps) {
  if (!online)
    return (
      <p className="text-ink-2">
        <Trans>This list is not on this device. It will be shown when the internet is back.</Trans>
      </p>
    );
  if (!failed) return <ListSkeleton />;
  return (
    <Note
      tone="warn"
      role="alert"
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <Trans>The clinic could not be reached, so this cannot be shown now.</Trans>
    </Note>
  );
}

/** Read when online; e-mail and phone also from the last time. */
function useAccountData(api: Api, online: boolean) {
  const db = useDb();
  // Undefined while it is read from this device, null when it is not there.
  const contacts = useLive(async (from) => (await readFact(from, 'contacts')) ?? null);
  const [devices, setDevices] = useState<Device[]>();
  const [accesses, setAccesses] = useState<RecordAccess[]>();
  const [failed, setFailed] = useState(false);
  const setContacts = useCallback(
    (next: Contacts) => void writeFact(db, 'contacts', next).catch(() => undefined),
    [db],
  );
  const load = useCallback(() => {
    void Promise.all([api.call('contacts'), api.call('devices'), api.call('recordAccess')]).then(
      ([nextContacts, next, { items }]) => {
        setAccesses(items);
        setContacts(nextContacts);
        setDevices(next.devices);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [api, setContacts]);
  useEffect(() => {
    if (online) load();
  }, [online, load]);
  return { contacts, setContacts, devices, accesses, failed, load };
}
