import * as v from 'valibot';
import { roles } from '#contract/staff/roles.ts';
import type { StaffKey } from '#contract/staff/people.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { choose } from './commandRecord.ts';
import { UsageError } from './usageError.ts';

// The command `key` of `npm run staff` (cli.ts).

/** `key list|create|revoke …`; undefined when there is no such. */
export function keyCommand(
  verb: string,
  name: string | undefined,
  options: { roles?: string | undefined },
): Promise<string> | undefined {
  if (verb === 'list') return list();
  if (name === undefined) return undefined;
  if (verb === 'create') return create(name, options.roles);
  return verb === 'revoke' ? revoke(name) : undefined;
}

const toLine = ({ id, name, roles: own, createdAt, lastUsedOn, endedAt }: StaffKey): string =>
  [
    id,
    endedAt === null ? 'active' : 'ended ',
    printableLine(name),
    own.join(','),
    `since ${createdAt.slice(0, 10)}`,
    lastUsedOn === null ? 'never used' : `used ${lastUsedOn}`,
  ].join('  ');

async function list(): Promise<string> {
  const { items } = await callStaff('staffKeys');
  return [...items.map(toLine), `${items.length} keys`].join('\n');
}

async function create(name: string, typed: string | undefined): Promise<string> {
  const parsed = v.safeParse(
    v.pipe(v.array(v.picklist(roles)), v.minLength(1)),
    typed?.split(/[\s,]+/).filter(Boolean),
  );
  if (!parsed.success) throw new UsageError(`Give --roles, some of: ${roles.join(',')}.`);
  const { key, token } = await callStaff('staffAddKey', { body: { name, roles: parsed.output } });
  return [toLine(key), `token, shown only now: ${token}`].join('\n');
}

/** By id, or by name when only one that has not ended has it. */
async function revoke(key: string): Promise<string> {
  const { items } = await callStaff('staffKeys');
  const byId = items.find(({ id }) => id === key);
  const active = items.filter(({ endedAt }) => endedAt === null);
  const { id } = byId ?? choose(active, key, 'active key', (each) => [each.name, each.id]);
  return toLine(await callStaff('staffEndKey', { params: { key: id } }));
}
