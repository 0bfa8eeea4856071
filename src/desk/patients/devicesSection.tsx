import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { identification, identifications, type StaffDevice } from '#contract/staff/devices.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { FormDialog } from '../frame/formDialog.tsx';
import { keepFocusIn } from '../frame/keepFocus.ts';
import { RowAct } from '../frame/rowAct.tsx';
import { useProblemText } from '../problem.ts';
import { RecordSection } from './record.tsx';

const devicesKey = (patient: string) => ['patient-devices', patient] as const;

/**
 * Where the patient is signed in, for somebody who lost the only phone and calls. It is read, and
 * that is a line of the audit log, only when it is asked for.
 */
export function DevicesSection({ patient, name }: { patient: string; name: string }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const locale = useLocale();
  const problemText = useProblemText();
  const [isShown, setShown] = useState(false);
  const [clearing, setClearing] = useState<readonly StaffDevice[]>();
  const { data, error } = useQuery({
    queryKey: devicesKey(patient),
    queryFn: () => api.call('staffDevices', { params: { patient } }),
    enabled: isShown,
    // "Cleared" comes when the device reports it.
    refetchInterval: 10_000,
  });
  const devices = data?.devices ?? [];
  const open = devices.filter(({ eraseAskedAt }) => eraseAskedAt === null);
  return (
    <RecordSection
      id="devices"
      title={<Trans>Devices</Trans>}
      acts={
        open.length > 1 ? (
          <Button size="sm" variant="danger" onClick={() => setClearing(open)}>
            <Trans>Clear all devices</Trans>
          </Button>
        ) : undefined
      }
    >
      {isShown ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-2">
            <Trans>For a patient who has lost a device and calls.</Trans>
          </p>
          <Button
            size="sm"
            onClick={() => {
              setShown(true);
              keepFocusIn('devices');
            }}
          >
            <Trans>Show the devices</Trans>
          </Button>
        </div>
      )}
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        <li>
          <Trans>
            PIN of the app lock forgotten: the clinic cannot open it. On the lock screen, “Forgot
            the PIN”, then the recovery code. Without it, “Remove the records” and sign in again;
            what was not sent is lost.
          </Trans>
        </li>
        <li>
          <Trans>
            Passkey gone: sign in with the password, or with “Forgot your password?”. The app lock
            still opens with its PIN or passphrase.
          </Trans>
        </li>
      </ul>
      {error ? <Note tone="warn">{problemText(error)}</Note> : null}
      {data && devices.length === 0 ? (
        <p>
          <Trans>Signed in nowhere.</Trans>
        </p>
      ) : null}
      {devices.length > 0 ? (
        <DeskTable heads={[t`Device`, t`Last seen`, t`State`]} acts>
          {devices.map((device) => (
            <tr key={device.id}>
              <td>
                <bdi>{device.name ?? t`Unknown device`}</bdi>
              </td>
              <td>{formatDay(locale, device.lastSeenOn ?? device.createdAt)}</td>
              <td>
                <DeviceState device={device} />
              </td>
              <td className="text-end">
                {device.eraseAskedAt === null ? (
                  <RowAct
                    about={device.name ?? t`Unknown device`}
                    isDanger
                    onClick={() => setClearing([device])}
                  >
                    {t`Clear`}
                  </RowAct>
                ) : null}
              </td>
            </tr>
          ))}
        </DeskTable>
      ) : null}
      {clearing ? (
        <ClearDialog
          devices={clearing}
          patient={patient}
          name={name}
          onClose={() => setClearing(undefined)}
        />
      ) : null}
    </RecordSection>
  );
}

function DeviceState({ device }: { device: StaffDevice }) {
  const { eraseAskedAt, erasedAt, replayedAt, endedAt } = device;
  const locale = useLocale();
  if (erasedAt !== null) {
    const day = formatDay(locale, erasedAt);
    return (
      <Tag tone="green">
        <Trans>Cleared on {day}</Trans>
      </Tag>
    );
  }
  if (eraseAskedAt !== null)
    return (
      <Tag tone="amber">
        <Trans>Not cleared yet</Trans>
      </Tag>
    );
  if (replayedAt !== null)
    return <Trans>Signed out, as its key was used twice; records may still be on it</Trans>;
  return endedAt === null ? (
    <Trans context="state of a device">Signed in</Trans>
  ) : (
    <Trans>Signed out; records may still be on it</Trans>
  );
}

interface ClearDialogProps {
  devices: readonly StaffDevice[];
  patient: string;
  /** The patient's name. */
  name: string;
  onClose: () => void;
}

/** The question before: how the caller was identified, and what clearing does. */
function ClearDialog({ devices, patient, name, onClose }: ClearDialogProps) {
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const clear = useMutation({
    mutationFn: (how: string) =>
      api.call('staffClearDevices', {
        params: { patient },
        body: {
          devices: devices.map(({ id }) => id),
          identification: v.parse(identification, how),
        },
      }),
    onSuccess: ({ cleared }) => {
      if (cleared > 0) onClose();
    },
    onSettled: () =>
      queries
        .invalidateQueries({ queryKey: devicesKey(patient) })
        .then(() => keepFocusIn('devices')),
  });
  const names: Record<(typeof identifications)[number], string> = {
    'called-back': t`Called back on the number in the record`,
    questions: t`Answered questions that only the patient can answer`,
    document: t`Is here with an identity document`,
  };
  const { length } = devices;
  const device = devices[0]?.name ?? t`Unknown device`;
  const isSignedOut = devices.some(({ endedAt }) => endedAt !== null);
  return (
    <FormDialog
      title={
        length === 1 ? (
          <Trans>
            Clear “{device}” of <bdi>{name}</bdi>?
          </Trans>
        ) : (
          <Trans>
            Clear all devices of <bdi>{name}</bdi>?
          </Trans>
        )
      }
      description={
        length === 1 && isSignedOut ? (
          <Trans>
            It is signed out and reads nothing from the clinic. When the app or site is next opened
            on it with the internet, it will delete the records, and what waits there unsent. The
            patient gets a notice. This cannot be undone.
          </Trans>
        ) : length === 1 ? (
          <Trans>
            From now on it can read nothing from the clinic. When it next has the internet, it will
            send what waits, delete the records and sign out. The patient gets a notice. This cannot
            be undone.
          </Trans>
        ) : (
          <Trans>
            From now on they can read nothing from the clinic. When each next has the internet, it
            will send what waits, delete the records and sign out. The patient gets a notice, and
            has to sign in again on a device that is not lost. This cannot be undone.
          </Trans>
        )
      }
      submitLabel={<Trans>Clear</Trans>}
      onClose={onClose}
      onSubmit={(value) => clear.mutate(value('identification'))}
      isBusy={clear.isPending}
      error={clear.error}
      isDanger
    >
      {clear.data?.cleared === 0 ? (
        <Note tone="warn" role="alert">
          <Trans>
            Nothing was cleared now: this was asked before, or the device has reported that nothing
            is left on it. The list says which.
          </Trans>
        </Note>
      ) : null}
      {length > 1 && isSignedOut ? (
        <p>
          <Trans>What waits unsent on a device that is signed out will be lost.</Trans>
        </p>
      ) : null}
      <Field label={<Trans>How do you know that this is the patient?</Trans>} required>
        <Select name="identification" defaultValue="" required>
          <option value="" disabled>
            {t`Choose`}
          </option>
          {identifications.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
