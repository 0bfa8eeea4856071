import * as v from 'valibot';
import { identification, identifications, staffDeviceEndpoints } from '#contract/staff/devices.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { UsageError } from './usageError.ts';

/**
 * `devices list P-1043` and `devices clear P-1043 <id or all> called-back`; undefined when there is
 * no such.
 */
export function devicesCommand(
  verb: string,
  patient: string | undefined,
  device: string | undefined,
  known: string | undefined,
): Promise<string> | undefined {
  if (patient === undefined) return undefined;
  if (verb === 'list') return listDevices(patient);
  if (verb !== 'clear' || device === undefined) return undefined;
  const checked = v.safeParse(identification, known);
  if (!checked.success)
    throw new UsageError(`Say how you know that it is the patient: ${identifications.join(', ')}.`);
  return clearDevices(patient, device, checked.output);
}

async function listDevices(patient: string): Promise<string> {
  const { devices } = await callStaff('staffDevices', { params: { patient } });
  return devices.length === 0
    ? 'Signed in nowhere.'
    : devices
        .map(({ id, name, lastSeenOn, eraseAskedAt, erasedAt, endedAt }) =>
          [
            id,
            printableLine(name ?? 'unknown'),
            lastSeenOn === null ? '' : `last seen ${lastSeenOn}`,
            erasedAt === null
              ? eraseAskedAt === null
                ? endedAt === null
                  ? ''
                  : `signed out ${endedAt}, records may still be on it`
                : 'not cleared yet'
              : `cleared ${erasedAt}`,
          ]
            .filter(Boolean)
            .join('  '),
        )
        .join('\n');
}

async function clearDevices(
  patient: string,
  device: string,
  how: v.InferOutput<typeof identification>,
): Promise<string> {
  const listed = await callStaff('staffDevices', { params: { patient } });
  const open = listed.devices.filter(({ eraseAskedAt }) => eraseAskedAt === null);
  const devices = device === 'all' ? open.map(({ id }) => id) : [device];
  const { body } = staffDeviceEndpoints.staffClearDevices;
  const checked = v.safeParse(body, { devices, identification: how });
  if (!checked.success)
    throw new UsageError(
      device === 'all'
        ? 'There is no device to clear.'
        : `${device} is no device: see devices list.`,
    );
  const { cleared } = await callStaff('staffClearDevices', {
    params: { patient },
    body: checked.output,
  });
  if (cleared === 0)
    throw new UsageError('Nothing was cleared: it was asked before, or nothing is left there.');
  return `${cleared} to be cleared at the next contact.`;
}
