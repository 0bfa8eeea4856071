import * as v from 'valibot';
import { careIdsOf, groupedCareCode, newCareCode } from '#contract/careCode.ts';
import {
  type CareAllows,
  careAllows,
  careGroups,
  careLevels,
  type Carer,
  isCareOver,
} from '#contract/carer.ts';
import { careConsent, careConsents } from '#contract/staff/carers.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { UsageError } from './usageError.ts';

interface StartOptions {
  until?: string | undefined;
  name?: string | undefined;
  consent?: string | undefined;
}

/**
 * `carers list P-1043`, `carers start P-1043 messages=write,documents --until … --consent patient`
 * and `carers end P-1043 <id or name>`; undefined when there is no such.
 */
export function carersCommand(
  verb: string,
  patient: string | undefined,
  what: string | undefined,
  options: StartOptions,
): Promise<string> | undefined {
  if (patient === undefined) return undefined;
  if (verb === 'list') return listCarers(patient);
  if (what === undefined) return undefined;
  if (verb === 'start') return startCarer(patient, what, options);
  return verb === 'end' ? endCarer(patient, what) : undefined;
}

const readCarers = async (patient: string): Promise<Carer[]> =>
  (await callStaff('staffCarers', { params: { patient } })).carers;

async function listCarers(patient: string): Promise<string> {
  const carers = await readCarers(patient);
  return carers.length === 0 ? 'Nobody has access.' : carers.map(lineOf).join('\n');
}

const nameOf = ({ label, carerName }: Carer): string => label || (carerName ?? '');

function lineOf(carer: Carer): string {
  const { id, allows, endsOn, by, staffName, carerName } = carer;
  const groups = careGroups.filter((group) => allows[group] !== 'none');
  return [
    id,
    printableLine(nameOf(carer) || 'without a name'),
    carerName !== null && carerName !== carer.label && `account ${printableLine(carerName)}`,
    groups.map((group) => `${group}=${allows[group]}`).join(','),
    endsOn !== null && `last day ${endsOn}`,
    by === 'clinic' &&
      `made at the clinic${staffName === null ? '' : ` by ${printableLine(staffName)}`}`,
    stateOf(carer),
  ]
    .filter(Boolean)
    .join('  ');
}

function stateOf(carer: Carer): string {
  const { acceptedAt, codeValidUntil, endedAt, endedBy, endedByName } = carer;
  const now = new Date();
  if (endedAt !== null)
    return `ended ${endedAt} by ${endedBy}${endedByName === null ? '' : `, ${printableLine(endedByName)}`}`;
  if (isCareOver(carer, now)) return 'over';
  if (acceptedAt !== null) return `has access since ${acceptedAt}`;
  return codeValidUntil < now.toISOString()
    ? 'the code was not used'
    : `code open until ${codeValidUntil}`;
}

/** `messages=write,documents`: without a level, only reading. */
function readAllows(text: string): CareAllows {
  const levels: [string, string][] = text.split(',').map((part) => {
    const [group = '', level = 'read'] = part.split('=');
    const isKnown =
      careGroups.some((each) => each === group) && careLevels.some((each) => each === level);
    if (!isKnown)
      throw new UsageError(
        `${printableLine(part)} is not understood: name groups of ${careGroups.join(', ')}, each with =write where the carer may also write.`,
      );
    return [group, level];
  });
  return v.parse(careAllows, Object.fromEntries(levels));
}

/** The code is made here and printed once: the server gets its hash only. */
async function startCarer(
  patient: string,
  groups: string,
  { until, name, consent }: StartOptions,
): Promise<string> {
  const agreed = v.safeParse(careConsent, consent);
  if (!agreed.success)
    throw new UsageError(`Say who agreed with --consent: ${careConsents.join(' or ')}.`);
  if (until === undefined) throw new UsageError('Give the last day with --until.');
  const allows = readAllows(groups);
  const code = newCareCode();
  const { grantId, codeHash } = await careIdsOf(code);
  const { codeValidUntil } = await callStaff('staffStartCarer', {
    params: { patient, grant: grantId },
    body: { label: name ?? null, allows, endsOn: until, codeHash, consent: agreed.output },
  });
  return `${groupedCareCode(code)}  until ${codeValidUntil.slice(0, 16)} UTC\nThe carer types it under “People I care for”. It is shown only now. The patient gets a notice.`;
}

async function endCarer(patient: string, what: string): Promise<string> {
  const carers = await readCarers(patient);
  const named = carers.filter(
    (carer) => carer.id === what || (nameOf(carer) === what && carer.endedAt === null),
  );
  const [carer, another] = named;
  if (!carer || another)
    throw new UsageError(
      `${carer ? 'More than one carer is' : 'No carer is'} called ${printableLine(what)}: name the id of one, see carers list.`,
    );
  const ended = await callStaff('staffEndCarer', { params: { patient, grant: carer.id } });
  return lineOf(ended);
}
