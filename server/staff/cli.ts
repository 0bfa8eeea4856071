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
import { consultCommand, medicineCommand, recommendCommand } from './consultCommands.ts';
import { documentCommand } from './documentCommands.ts';
import { formsCommand } from './formCommands.ts';
import { noticesCommand } from './noticeCommands.ts';
import { recordsCommand } from './recordCommands.ts';
import { resultsCommand } from './resultCommands.ts';
import { backup, copyDatabase, restore } from '../backup/commands.ts';
import { printable } from '../terminal.ts';

// `npm run staff`: the command line for staff and operators. Needs a running server and its staff
// token. Clinics have scripts with these commands: they must stay.

const usage = `npm run staff -- reply <ticket number> "text" [--name "Dr …"]
npm run staff -- ticket <patient's number> "subject" "text" --department medical|reception|travel|billing [--name "Dr …"]   (begins one)
npm run staff -- read <ticket number>
npm run staff -- close <ticket number>
npm run staff -- comments
npm run staff -- publish <comment number>
npm run staff -- reject <comment number>
npm run staff -- answer <comment number> "text"
npm run staff -- bill list [due|paid|refunded|void]
npm run staff -- bill issue <email or phone> "title" <amount> [--reason "text"] [--due 2026-12-01]   (rials)
npm run staff -- bill void <bill number>
npm run staff -- bill paid-in-cash <bill number> [--reference "receipt"]
npm run staff -- bill refund <bill number> [--reason "text"]   (gives an online payment back)
npm run staff -- card-order list [requested|to-pay|preparing|sent|delivered|canceled]
npm run staff -- card-order sent <confirmation number>
npm run staff -- card-order delivered <confirmation number>
npm run staff -- card-order cancel <confirmation number>
npm run staff -- consult list [requested|to-pay|scheduled|done|canceled]
npm run staff -- consult propose <confirmation number> <time, such as 2026-12-01T16:30 by the clinic's clock>
npm run staff -- consult schedule <confirmation number> <time> [--url https://…] [--text "how to join"]
npm run staff -- consult summarize <confirmation number> "text"
npm run staff -- consult cancel <confirmation number>
npm run staff -- results list [<patient's email or phone>]
npm run staff -- results add <patient's email or phone> <file.json> [--title "text"] [--place "text"] [--document <id>] [--package <id>] [--checked]   (FHIR R4)
npm run staff -- results correct <result> <file.json> [--reason "text"] [--checked]   (other values; removes the comment)
npm run staff -- results comment <result> "text" --by <doctor>
npm run staff -- results attach <result> <document or none>
npm run staff -- results remove <result> [--reason "text"]
npm run staff -- document withdraw <patient's number> <confirmation number or id> --reason "text"   (of the clinic; deletes its file)
npm run staff -- audit check   (whether each line of the log follows the one before it)
npm run staff -- audit export <new file> [--from 2026-11-01] [--until 2026-11-30]   (JSON lines)
npm run staff -- audit verify <file>   (an exported file; without a server)
npm run staff -- notices list   (webhooks, and e-mail to departments)
npm run staff -- notices add <https://… or e-mail> [--events ticket,reply,submission,document,letter] [--departments medical,reception,travel,billing] [--locale fa]
npm run staff -- notices test <id>
npm run staff -- notices remove <id>
npm run staff -- records import <bundle.json> [--check] [--patient P-1043]   (FHIR R4, all or nothing; --check: only says what would come of it)
npm run staff -- records export <new file> [--patient P-1043]   (FHIR R4, all patients or one)
npm run staff -- recommend package <patient's number, email or phone> <package> --by <doctor> --reason "text" [--until 2026-12-31]
npm run staff -- recommend loan <patient's number, email or phone> <file.json> --by <doctor> [--until 2026-12-31]
npm run staff -- medicine add <patient's number> "name and strength" "how to take it" --by <doctor> --from 2026-12-01 [--until 2026-12-31] [--reason "what it is for"]
npm run staff -- forms list   (forms that patients sent)
npm run staff -- forms show <confirmation number>
npm run staff -- forms files <confirmation number> <folder>   (writes the files of its answers)
npm run staff -- letters [contact|form]   (guest submissions)
npm run staff -- letter <confirmation number>
npm run staff -- codes list   (one-time codes to tell people, once you know who they are)
npm run staff -- content import <folder> [--remove]   (--remove: allow the import to delete all entries of a kind, or over a quarter of all)
npm run staff -- content export <folder>
npm run staff -- backup --to <file> [--passphrase-file <file>]   (the whole database, encrypted; else BACKUP_PASSPHRASE)
npm run staff -- restore --from <file> [--passphrase-file <file>]   (into the empty database of DATABASE_URL or DATA_DIR; without a server)
npm run staff -- database copy --to <postgres://…>   (from DATA_DIR, while no server uses it; --from: into DATA_DIR)
npm run staff -- demo remove   (deletes the demo's patients and its unchanged content)`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
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
    'passphrase-file': { type: 'string' },
  },
});
const [verb = '', first, second, ...more] = positionals;
const [third] = more;

/** Runs the command of the arguments; undefined when there is no such command. */
function command(): Promise<string> | undefined {
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
  if (verb === 'document') return documentCommand(first, [second, third], values);
  if (verb === 'forms') return formsCommand(first, second, third);
  if (verb === 'audit') return auditCommand(first, second, values);
  if (verb === 'notices') return noticesCommand(first, second, values);
  if (verb === 'records') return recordsCommand(first, second, values);
  if (verb === 'results') return resultsCommand(first, [second, third], values);
  if (verb === 'recommend') return recommendCommand(first, second, third, values);
  if (verb === 'medicine') return medicineCommand(first, [second, third, more[1]], values);
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
  if (verb === 'read') return read(first);
  if (verb === 'publish') return publish(first);
  if (verb === 'reject') return reject(first);
  if (verb === 'answer' && second !== undefined) return answer(first, second);
  return verb === 'close' ? close(first) : undefined;
}

// Files may hold patients' data: readable by the owner only.
process.umask(0o077);
try {
  const output = command();
  // The output has texts written by visitors.
  if (output) process.stdout.write(`${printable(await output)}\n`);
  else {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
