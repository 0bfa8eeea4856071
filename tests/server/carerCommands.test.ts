import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { careIdsOf } from '#contract/careCode.ts';
import { clinicDay } from '#contract/time.ts';
import { accounts } from '../../server/db/tables/index.ts';
import { carersCommand } from '../../server/staff/carerCommands.ts';
import { UsageError } from '../../server/staff/usageError.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { hostile, printed, startCommandLine } from '../support/commandLine.ts';
import { outcome } from './care.ts';
import { envelope } from './send.ts';

const day = 86_400_000;

describe('carers on the command line', () => {
  let app: TestApp;
  let stop: () => void;
  beforeAll(async () => {
    app = await createTestApp('embedded');
    stop = await startCommandLine(app);
  });
  afterAll(async () => {
    stop();
    await app.close();
  });

  test('listed, started with a code that works, and ended', async () => {
    const mina = await app.newPatient();
    const [row] = await app.db.select().from(accounts).where(eq(accounts.id, mina.account.id));
    const number = `P-${row?.number}`;
    const list = () => printed(carersCommand('list', number, undefined, {}));
    expect(await list()).toBe('Nobody has access.');
    const until = clinicDay(new Date(app.clock.now().getTime() + 5 * day));
    const options = { until, consent: 'patient', name: `Ali ${hostile}` };
    const output = await printed(carersCommand('start', number, 'messages=write,bills', options));
    const code = output.slice(0, 34).replaceAll(' ', '');
    const { grantId } = await careIdsOf(code);
    expect(await list()).toMatch(
      new RegExp(
        `^${grantId}  Ali x.*messages=write,bills=read  last day ${until}  made at the clinic`,
      ),
    );
    const carerPerson = await app.newPatient();
    const createdAt = app.clock.now().toISOString();
    const taken = envelope('care.accept', { grantId, code }, { createdAt });
    expect(await outcome(carerPerson, taken)).toBe('done');
    expect(await list()).toContain('has access since');
    await expect(carersCommand('end', number, 'Sara', {})).rejects.toThrow(UsageError);
    expect(await printed(carersCommand('end', number, grantId, {}))).toContain('by clinic');
    expect(await list()).toContain('ended');
  });

  test('who agreed, the groups and the last day must be said', async () => {
    const wrong = (what: string, options: object) => carersCommand('start', 'P-1', what, options);
    const full = { until: '2026-12-31', consent: 'patient' };
    await expect(wrong('messages', { ...full, consent: undefined })).rejects.toThrow('--consent');
    await expect(wrong('messages', { ...full, until: undefined })).rejects.toThrow('--until');
    await expect(wrong('results', full)).rejects.toThrow(UsageError);
    expect(carersCommand('start', 'P-1', undefined, full)).toBeUndefined();
    expect(carersCommand('show', 'P-1', 'x', full)).toBeUndefined();
  });
});
