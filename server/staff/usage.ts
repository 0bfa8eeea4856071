/** What the command line can do. */
export const usage = `npm run staff -- reply <ticket number> "text" [--name "Dr …"]
npm run staff -- ticket <patient's number> "subject" "text" --department medical|reception|travel|billing [--name "Dr …"]   (begins one)
npm run staff -- read <ticket number>
npm run staff -- close <ticket number>
npm run staff -- inbox list ["text"]   (who waits for an answer; with a text, the tickets that it finds)
npm run staff -- inbox show <ticket number>
npm run staff -- assign <ticket number> <a colleague's name or id, or nobody>
npm run staff -- reopen <ticket number>
npm run staff -- note <ticket number> "text"   (internal; patients never see it)
npm run staff -- patients find "text"
npm run staff -- patients show <patient's number>
npm run staff -- patients create <email or phone> "name" [--locale fa] [--born 1984-03-02]   (prints a link with which the patient chooses a password)
npm run staff -- patients invite <patient's number>   (a new link in place of the one before)
npm run staff -- patients none-known <patient's number> allergies|conditions|medications [--by "Dr …"] [--remove]   (the patient was asked; --remove: takes that back)
npm run staff -- devices list <patient's number>
npm run staff -- devices clear <patient's number> <device, or all> called-back|questions|document   (how you know that it is the patient)
npm run staff -- carers list <patient's number>   (whom the patient lets see the record)
npm run staff -- carers start <patient's number> <groups, such as messages=write,documents> --until 2026-12-31 --consent patient|representative [--name "who it is"]   (of messages, visits, forms, documents, bills, profile; prints a code once; the patient gets a notice)
npm run staff -- carers end <patient's number> <carer's id or name>
npm run staff -- people list
npm run staff -- key list   (tokens of programs)
npm run staff -- key create "name" --roles administrator,reception,medical,billing,editor   (prints the token once)
npm run staff -- key revoke <name or id>
npm run staff -- settings show [--json]
npm run staff -- settings check   (what visitors would miss)
npm run staff -- settings set <name.fa|phone|social.telegram|rate.USD|first.fa> <value or default> [--from 2026-12-01]   (--from: the day of a rate)
npm run staff -- comments
npm run staff -- publish <comment number>
npm run staff -- reject <comment number>
npm run staff -- answer <comment number> "text"
npm run staff -- bill list [due|overdue|paid|refunded|void]
npm run staff -- bill find "text"   (number, patient's number, name, email or phone)
npm run staff -- bill issue <patient's number, email or phone> "title" <amount> [--reason "text"] [--due 2026-12-01]   (rials)
npm run staff -- bill void <bill number>
npm run staff -- bill paid-in-cash <bill number> [--reference "receipt"]
npm run staff -- bill refund <bill number> [--reason "text"]   (gives an online payment back)
npm run staff -- card-order list [requested|to-pay|preparing|sent|delivered|canceled]
npm run staff -- card-order sent <confirmation number>
npm run staff -- card-order delivered <confirmation number>
npm run staff -- card-order cancel <confirmation number>
npm run staff -- consult list [requested|to-pay|scheduled|done|canceled]
npm run staff -- consult show <confirmation number>   (with its question and bill)
npm run staff -- consult propose <confirmation number> <time, such as 2026-12-01T16:30 by the clinic's clock>
npm run staff -- consult schedule <confirmation number> <time> [--url https://…] [--text "how to join"]
npm run staff -- consult summarize <confirmation number> "text"
npm run staff -- consult cancel <confirmation number> [--reason "text for the patient"]
npm run staff -- results list [<patient's number, email or phone>]
npm run staff -- results add <patient's number, email or phone> <file.json> [--title "text"] [--place "text"] [--document <id>] [--package <id>] [--checked]   (FHIR R4)
npm run staff -- results versions <patient's number>   (what results were before they were corrected or removed)
npm run staff -- results correct <result> <file.json> [--reason "text"] [--checked]   (other values; removes the comment)
npm run staff -- results comment <result> "text" --by <doctor>
npm run staff -- results attach <result> <document or none>
npm run staff -- results remove <result> [--reason "text"]
npm run staff -- document list <patient's number>
npm run staff -- document upload <patient's number> <file> --category lab|imaging|prescription|referral|identity|other [--title "text"] [--from 2026-12-01]   (PDF, JPEG or PNG; --from: the day it is from)
npm run staff -- document save <patient's number> <confirmation number or id> <new file>
npm run staff -- document seen <patient's number> <confirmation number or id>   (marks it as looked at)
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
npm run staff -- recommend withdraw <patient's number> <package, lender or id>   (while the patient has not answered)
npm run staff -- medicine add <patient's number> "name and strength" "how to take it" --by <doctor> --from 2026-12-01 [--until 2026-12-31] [--reason "what it is for"]
npm run staff -- medicine list <patient's number>
npm run staff -- medicine remove <patient's number> <name or id>   (entered by mistake)
npm run staff -- package choices   (the names of packages, care centers and doctors)
npm run staff -- package list <patient's number>   (with steps and visits)
npm run staff -- package assign <patient's number> <package> [--from 2026-12-01]
npm run staff -- package dates <patient's number> <package or id> [--from 2026-12-01] [--until 2026-12-31]
npm run staff -- package finish <patient's number> <package or id>
npm run staff -- package cancel <patient's number> <package or id> [--reason "text for the patient"]
npm run staff -- step add <patient's number> <package or id> "title" --due 2026-12-01
npm run staff -- step move <patient's number> <package or id> "title" --due 2026-12-01
npm run staff -- step done <patient's number> <package or id> "title" [--from 2026-12-01]   (--from: the day)
npm run staff -- step not-done <patient's number> <package or id> "title"   (takes that back)
npm run staff -- step cancel <patient's number> <package or id> "title"
npm run staff -- visit list [--from 2026-12-01]   (who comes on that day, or today)
npm run staff -- visit add <patient's number> <package or id> <care center> <time, such as 2026-12-01T16:30 by the clinic's clock> [--by <doctor>]
npm run staff -- visit move <patient's number> <visit's code> <time>
npm run staff -- visit done <patient's number> <visit's code>
npm run staff -- visit not-done <patient's number> <visit's code>   (takes that back)
npm run staff -- visit cancel <patient's number> <visit's code> [--reason "text for the patient"]
npm run staff -- forms list   (forms that patients sent)
npm run staff -- forms show <confirmation number>
npm run staff -- forms files <confirmation number> <folder>   (writes the files of its answers)
npm run staff -- forms choices   (the names of forms to give)
npm run staff -- forms assign <patient's number> <form> [--due 2026-12-01] [--reason "text for the patient"]
npm run staff -- forms assigned <patient's number>   (forms that the clinic gave)
npm run staff -- forms withdraw <patient's number> <title or id>   (one that the patient has not sent)
npm run staff -- forms answers <patient's number>   (what came back, with scores)
npm run staff -- forms seen <patient's number> <confirmation number> [--text "what was done"]   (flagged answers need the text)
npm run staff -- letters [contact|form]   (guest submissions)
npm run staff -- letter <confirmation number>
npm run staff -- codes list   (one-time codes to tell people, once you know who they are)
npm run staff -- content import <folder> [--remove]   (--remove: allow the import to delete all entries of a kind, or over a quarter of all)
npm run staff -- content export <folder>
npm run staff -- backup --to <file> [--passphrase-file <file>]   (the whole database, encrypted; else BACKUP_PASSPHRASE)
npm run staff -- restore --from <file> [--passphrase-file <file>]   (into the empty database of DATABASE_URL or DATA_DIR; without a server)
npm run staff -- database copy --to <postgres://…>   (from DATA_DIR, while no server uses it; --from: into DATA_DIR)
npm run staff -- demo remove   (deletes the demo's patients and its unchanged content)`;

/** The lines about this verb, after the reason; all of them for an unknown verb. */
export function usageOf(verb: string | undefined): string {
  if (verb === undefined) return usage;
  const lines = usage.split('\n').filter((line) => line.split(' ')[4] === verb);
  return lines.length === 0
    ? `There is no command ${verb}. These are all:\n${usage}`
    : [`${verb} is used so:`, ...lines].join('\n');
}
