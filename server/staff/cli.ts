import { parseArgs } from 'node:util';
import {
  answer,
  beginTicket,
  comments,
  publish,
  reject,
  exportFolder,
  importFolder,
  removeDemo,
  showGuestSubmission,
  listCodes,
  listGuestSubmissions,
  close,
  read,
  reply,
} from './commands.ts';
import { auditCommand } from './auditCommands.ts';
import { bill, cardOrder } from './billCommands.ts';
import { carersCommand } from './carerCommands.ts';
import { consultCommand, medicineCommand, recommendCommand } from './consultCommands.ts';
import {
  addNote,
  assign,
  inboxCommand,
  listPeople,
  patientsCommand,
  reopen,
} from './deskCommands.ts';
import { devicesCommand } from './deviceCommands.ts';
import { documentCommand } from './documentCommands.ts';
import { formsCommand } from './formCommands.ts';
import { keyCommand } from './keyCommands.ts';
import { noticesCommand } from './noticeCommands.ts';
import { packageCommand, stepCommand, visitCommand } from './packageCommands.ts';
import { recordsCommand } from './recordCommands.ts';
import { resultsCommand } from './resultCommands.ts';
import { settingsCommand } from './settingCommands.ts';
import { backup, copyDatabase, restore } from '../backup/commands.ts';
import { printable } from '../terminal.ts';
import { usageOf } from './usage.ts';
import { UsageError } from './usageError.ts';

// `npm run staff`: the command line for staff and operators. Needs a running server and its staff
// token. Clinics have scripts with these commands: they must stay.

const options = {
  name: { type: 'string' },
  born: { type: 'string' },
  remove: { type: 'boolean' },
  due: { type: 'string' },
  reference: { type: 'string' },
  url: { type: 'string' },
  text: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  until: { type: 'string' },
  title: { type: 'string' },
  place: { type: 'string' },
  document: { type: 'string' },
  package: { type: 'string' },
  check: { type: 'boolean' },
  department: { type: 'string' },
  departments: { type: 'string' },
  events: { type: 'string' },
  locale: { type: 'string' },
  checked: { type: 'boolean' },
  patient: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  category: { type: 'string' },
  consent: { type: 'string' },
  roles: { type: 'string' },
  json: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
} as const;

/** Says in one sentence which argument is not understood. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '([^']*)'/.exec(text) ?? [];
    throw new UsageError(
      `${unknown === undefined ? text : `There is no option ${unknown}`}: npm run staff without arguments lists all commands.`,
      { cause: error },
    );
  }
}

/** Runs the command of the arguments; undefined when there is no such command. */
function command({
  positionals,
  values,
}: ReturnType<typeof readArguments>): Promise<string> | undefined {
  const [verb = '', first, second, ...more] = positionals;
  const [third] = more;
  if (verb === 'comments') return comments();
  if (verb === 'letters') return listGuestSubmissions(first);
  if (verb === 'backup') return backup(values.to, values['passphrase-file']);
  if (verb === 'restore') return restore(values.from, values['passphrase-file']);
  if (first === undefined) return undefined;
  if (verb === 'database')
    return first === 'copy' ? copyDatabase(values.from, values.to) : undefined;
  if (verb === 'bill') return bill(first, [second, ...more], values);
  if (verb === 'card-order') return cardOrder(first, second);
  if (verb === 'codes') return first === 'list' ? listCodes() : undefined;
  if (verb === 'consult') return consultCommand(first, second, third, values);
  if (verb === 'document') return documentCommand(first, [second, third, more[1]], values);
  if (verb === 'forms') return formsCommand(first, [second, third], values);
  if (verb === 'package') return packageCommand(first, [second, third], values);
  if (verb === 'step') return stepCommand(first, [second, ...more], values);
  if (verb === 'visit') return visitCommand(first, [second, ...more], values);
  if (verb === 'key') return keyCommand(first, second, values);
  if (verb === 'settings') return settingsCommand(first, [second, third], values);
  if (verb === 'audit') return auditCommand(first, second, values);
  if (verb === 'notices') return noticesCommand(first, second, values);
  if (verb === 'records') return recordsCommand(first, second, values);
  if (verb === 'results') return resultsCommand(first, [second, third], values);
  if (verb === 'recommend') return recommendCommand(first, second, third, values);
  if (verb === 'medicine') return medicineCommand(first, [second, ...more], values);
  if (verb === 'letter') return showGuestSubmission(first);
  if (verb === 'demo') return first === 'remove' ? removeDemo() : undefined;
  if (verb === 'content' && second !== undefined) {
    if (first === 'import') return importFolder(second, values.remove);
    return first === 'export' ? exportFolder(second) : undefined;
  }
  if (verb === 'reply' && second !== undefined) return reply(first, second, values.name);
  if (verb === 'ticket')
    return second === undefined || third === undefined
      ? undefined
      : beginTicket(first, second, third, values);
  if (verb === 'inbox') return inboxCommand(first, second);
  if (verb === 'carers') return carersCommand(first, second, third, values);
  if (verb === 'devices') return devicesCommand(first, second, third, more[1]);
  if (verb === 'patients') return patientsCommand(first, [second, third], values);
  if (verb === 'people') return first === 'list' ? listPeople() : undefined;
  if (verb === 'assign' && second !== undefined) return assign(first, second);
  if (verb === 'reopen') return reopen(first);
  if (verb === 'note' && second !== undefined) return addNote(first, second);
  if (verb === 'read') return read(first);
  if (verb === 'publish') return publish(first);
  if (verb === 'reject') return reject(first);
  if (verb === 'answer' && second !== undefined) return answer(first, second);
  return verb === 'close' ? close(first) : undefined;
}

// Files may hold patients' data: readable by the owner only.
process.umask(0o077);
try {
  const given = readArguments();
  const output = command(given);
  // The output has texts written by visitors.
  if (output) process.stdout.write(`${printable(await output)}\n`);
  else {
    process.stderr.write(`${printable(usageOf(given.positionals[0]))}\n`);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
