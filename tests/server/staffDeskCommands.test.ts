import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, profiles, tickets } from '../../server/db/tables/index.ts';
import {
  addNote,
  assign,
  inboxCommand,
  listPeople,
  patientsCommand,
  reopen,
} from '../../server/staff/deskCommands.ts';
import { close } from '../../server/staff/commands.ts';
import { devicesCommand } from '../../server/staff/deviceCommands.ts';
import { UsageError } from '../../server/staff/usageError.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { hostile, printed, startCommandLine } from '../support/commandLine.ts';
import { newStaff } from '../support/staffMember.ts';
import { sendDone, ticketOf } from './send.ts';

describe('acts of the desk on the command line', () => {
  let app: TestApp;
  let stop: () => void;
  let ticket: string;
  let patient: string;
  beforeAll(async () => {
    app = await createTestApp('embedded');
    stop = await startCommandLine(app);
    await newStaff(app, ['medical'], 'نسرين اعتمادي');
    await newStaff(app, ['reception'], 'Mina Rahimi');
    const mina = await app.newPatient();
    await app.db
      .update(accounts)
      .set({ name: `Mina ${hostile}` })
      .where(eq(accounts.id, mina.account.id));
    const envelope = ticketOf({ subject: `Knee ${hostile}`, body: `It is warm.\n${hostile}` });
    await sendDone(mina, uuidv7(), envelope);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, envelope.id));
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, mina.account.id));
    ticket = String(row?.number);
    patient = `P-${account?.number}`;
  });
  afterAll(async () => {
    stop();
    await app.close();
  });

  test('a lost device is listed and cleared, once it is said how the caller is known', async () => {
    const list = () => printed(devicesCommand('list', patient, undefined, undefined));
    const [id = ''] = (await list()).split(' ');
    expect(() => devicesCommand('clear', patient, id, 'by voice')).toThrow(UsageError);
    await expect(devicesCommand('clear', patient, 'phone', 'document')).rejects.toThrow(UsageError);
    expect(await printed(devicesCommand('clear', patient, id, 'document'))).toMatch(/^1 to be/);
    expect(await list()).toContain('not cleared yet');
    await expect(devicesCommand('clear', patient, id, 'document')).rejects.toThrow('Nothing was');
    await expect(devicesCommand('clear', patient, 'all', 'document')).rejects.toThrow('no device');
  });

  test('the inbox is listed and searched, and a ticket is shown with its notes', async () => {
    expect(await printed(inboxCommand('list', undefined))).toMatch(
      new RegExp(`^${ticket}  .*Knee x`, 'm'),
    );
    expect(await printed(inboxCommand('list', 'warm'))).toContain('1 waiting');
    expect(await printed(inboxCommand('list', 'cold'))).toContain('0 waiting');
    await printed(addNote(ticket, `Call her ${hostile}`));
    const shown = await printed(inboxCommand('show', ticket));
    expect(shown).toMatch(/^ {4}It is warm\.$/m);
    expect(shown).toMatch(/internal note, STAFF_TOKEN\n {4}Call her x$/m);
  });

  test('a ticket is given to a colleague by name, taken back, closed and opened again', async () => {
    await printed(assign(ticket, 'نسرین اعتمادی'));
    expect(await printed(inboxCommand('list', undefined))).toContain('→ نسرين اعتمادي');
    await printed(assign(ticket, 'nobody'));
    expect(await printed(inboxCommand('list', undefined))).not.toContain('→');
    const unknown = assign(ticket, 'Sara');
    await expect(unknown).rejects.toThrow(UsageError);
    await expect(unknown).rejects.toThrow(
      /^No colleague is called Sara: name one of .*Mina Rahimi/,
    );
    await printed(close(ticket));
    expect(await printed(inboxCommand('show', ticket))).toMatch(new RegExp(`^${ticket}  closed`));
    await printed(reopen(ticket));
    expect(await printed(inboxCommand('show', ticket))).not.toMatch(/^\d+ {2}closed/);
  });

  test('patients are found and shown, and people are listed', async () => {
    expect(await printed(patientsCommand('find', [patient], {}))).toMatch(
      new RegExp(`^${patient}  Mina x.*\n1 patients$`),
    );
    expect(await printed(patientsCommand('show', [patient], {}))).toMatch(
      new RegExp(`^${patient}  Mina x[^]*ticket ${ticket}`),
    );
    expect(await printed(listPeople())).toMatch(/active {3}Mina Rahimi .* {2}reception/);
    expect(patientsCommand('find', [undefined], {})).toBeUndefined();
    const made = await printed(
      patientsCommand('create', ['+989121230045', 'Hoda Karimi'], { born: '1984-03-02' }),
    );
    const [number = ''] = made.split(' ');
    const [row] = await app.db
      .select({ birthDate: profiles.birthDate })
      .from(profiles)
      .innerJoin(accounts, eq(accounts.id, profiles.accountId))
      .where(eq(accounts.number, Number(number.slice('P-'.length))));
    expect(row).toEqual({ birthDate: '1984-03-02' });
  });
});
